import type { Config } from '../../../platform/config/config.ts';
import { Refusal } from '../../../platform/http/refusal.ts';

/**
 * Refuses e-mail addresses whose domain registers and signs in on another site. The domain alone decides, so the response does
 * not reveal whether an account exists.
 */
export function refuseIfElsewhere(
  { externalRegistration }: Pick<Config, 'externalRegistration'>,
  email: string,
) {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (externalRegistration?.domains.includes(domain)) throw new Refusal('external_registration');
}
