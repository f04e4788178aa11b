import type { Site } from '@rajt/rules/branch';
import type { Config } from './config.ts';

/**
 * The configured measurement service of a site (decision 0078), or null: only the swimming branch asks for the consent that a
 * service needs. The site's settings name the service, and the policy of content is open for it on the same sites.
 */
export function measurementOf(
  { measurementId: id, measurementOrigin: origin }: Pick<Config, 'measurementId' | 'measurementOrigin'>,
  { branch }: Site,
): { id: string; origin: string } | null {
  return branch === 'swim' && id && origin ? { id, origin } : null;
}
