import { type Bucket, bucketOf, type Limit, type RateLimits } from '../../../platform/http/rate-limit.ts';
import { loginFailures, ownerProofs } from '../sessions/index.ts';

// Two buckets where something can be guessed or flooded: per account, and per network.

const HOUR_SECONDS = 3600;
const QUARTER_HOUR_SECONDS = 900;

type NetworkLimit = Limit<'network'>;
const perNetwork = (name: string, points: number, seconds: number): NetworkLimit => ({
  per: 'network',
  name,
  points,
  seconds,
});

/** Wide: a token cannot be guessed (256 bits), and a company opens its links from one network. */
export const LINKS: NetworkLimit = { ...perNetwork('link-network', 600, HOUR_SECONDS), isLocal: true };
export const RESET_REQUESTS = perNetwork('reset-network', 30, HOUR_SECONDS);
/** The only one: a limit per account would let strangers lock its owner out. */
export const RESETS = perNetwork('reset-try-network', 100, HOUR_SECONDS);
export const OLD_USERS = perNetwork('old-user-network', 100, HOUR_SECONDS);
export const EMAIL_CHANGES = perNetwork('email-change-network', 50, QUARTER_HOUR_SECONDS);
const PASSWORD_CHANGES = perNetwork('password-change-network', 50, QUARTER_HOUR_SECONDS);

/** The buckets that use cases take by themselves: emptied, with a key of their own, or taken after a check. */
export interface CredentialsBuckets {
  /** Reset mails that one network can have sent to one e-mail address. */
  readonly resetMails: Bucket;
  /** Reset mails that one e-mail address can be sent at all: far more, since strangers fill it too. */
  readonly allResetMails: Bucket;
  /** Failed logins, emptied once a mail has proven whose account it is. */
  readonly logins: Bucket;
  /** Tries of one account's password (`ownerProofs`), emptied by the right one. */
  readonly proofs: Bucket;
  /** Password changes of a network: a common password is refused before. */
  readonly passwordChanges: Bucket;
  /** E-mail changes of a network: a foreign account is refused before. */
  readonly emailChanges: Bucket;
  /** Shared with the registration: it is the same mailbox that would be flooded. */
  readonly mails: Bucket;
  /** First passwords, by link. */
  readonly oldUserTries: Bucket;
}

export function credentialsBuckets(limits: RateLimits): CredentialsBuckets {
  return {
    resetMails: limits.shared('reset-pair', 5, HOUR_SECONDS),
    allResetMails: limits.shared('reset-account', 20, HOUR_SECONDS),
    logins: loginFailures(limits),
    proofs: ownerProofs(limits),
    passwordChanges: bucketOf(limits, PASSWORD_CHANGES),
    emailChanges: bucketOf(limits, EMAIL_CHANGES),
    mails: limits.shared('register-account', 5, HOUR_SECONDS),
    oldUserTries: limits.shared('old-user-account', 10, QUARTER_HOUR_SECONDS),
  };
}
