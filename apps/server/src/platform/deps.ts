import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Storage } from './files/storage.ts';
import type { Gateways } from './gateway.ts';
import type { RateLimits } from './http/rate-limit.ts';
import type { MailTransport } from './jobs/mail-transport.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Passwords } from './password.ts';
import type { PoolHandle } from './postgres/database.ts';

/** The dependencies of modules; tests pass in their own clock, gateway, mail transport and storage. */
export interface Deps {
  readonly config: Config;
  /** The plain pool: everything outside the purchase path. */
  readonly db: PoolHandle;
  /** The pool of the purchase path; its modules get it as their `db` (modules.ts). */
  readonly saleDb: PoolHandle;
  readonly clock: Clock;
  readonly gateways: Gateways;
  readonly mail: MailTransport;
  readonly storage: Storage;
  readonly limits: RateLimits;
  readonly passwords: Passwords;
  readonly log: Log;
  /** The metrics of this process; null where nobody reads them. */
  readonly metrics: Metrics | null;
  /** Wakes the workers for urgent jobs (jobs.ts). */
  readonly wakeWorkers: () => void;
}
