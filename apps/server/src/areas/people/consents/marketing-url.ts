import type { Site } from '@rajt/rules/branch';
import { type Config, siteSettings } from '../../../platform/config/config.ts';

/**
 * Where the reader of a newsletter decides what they are sent. It belongs at the bottom of every mail that is sent by
 * consent, and into its header: `List-Unsubscribe: <marketingUrl(…)>`.
 */
export function marketingUrl(config: Config, site: Site, uuid: string): string {
  return `${siteSettings(config, site).origin}/marketing/${uuid}`;
}
