import type { RateLimits } from '../../platform/rate-limit.ts';
import { loginFailures, ownerProofs } from '../sessions/index.ts';
import type { CredentialsLimits } from './routes.ts';

const HOUR_SECONDS = 3600;
const QUARTER_HOUR_SECONDS = 900;

/** Two buckets where something can be guessed or flooded: what is done to one account, and what one network does. */
export function credentialsLimits(limits: RateLimits): CredentialsLimits {
  return {
    asking: {
      perAccount: limits.shared('reset-account', 5, HOUR_SECONDS),
      perAddress: limits.shared('reset-address', 30, HOUR_SECONDS),
    },
    reset: {
      perAddress: limits.shared('reset-try-address', 100, HOUR_SECONDS),
      logins: loginFailures(limits),
    },
    change: {
      perAccount: ownerProofs(limits),
      perAddress: limits.shared('password-change-address', 50, QUARTER_HOUR_SECONDS),
    },
    email: {
      perAccount: ownerProofs(limits),
      perAddress: limits.shared('email-change-address', 50, QUARTER_HOUR_SECONDS),
      // Shared with the registration: it is the same mailbox that would be flooded.
      mails: limits.shared('register-account', 5, HOUR_SECONDS),
    },
    oldUser: {
      tries: limits.shared('old-user-account', 10, QUARTER_HOUR_SECONDS),
      perAddress: limits.shared('old-user-address', 100, HOUR_SECONDS),
    },
    // Wide: a token cannot be guessed (256 bits), and a company opens its links from one address.
    links: limits.local('link-address', 600, HOUR_SECONDS),
  };
}
