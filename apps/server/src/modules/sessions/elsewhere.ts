import type { Config } from '../../platform/config.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * Refuses addresses whose domain registers and signs in on another site. The domain alone decides, never whether there is
 * an account: the answer tells nothing about a person.
 */
export function refuseIfElsewhere(
  { externalRegistration }: Pick<Config, 'externalRegistration'>,
  email: string,
) {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (externalRegistration?.domains.includes(domain)) throw new Refusal('external_registration');
}
