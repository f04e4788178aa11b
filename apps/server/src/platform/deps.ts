import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { PoolHandle } from './database.ts';
import type { Gateways } from './gateway.ts';
import type { Log } from './log.ts';
import type { MailTransport } from './mail-transport.ts';
import type { RateLimits } from './rate-limit.ts';
import type { Storage } from './storage.ts';

/** What modules are given to work with; tests hand in their own clock, gateway, mail transport and storage. */
export interface Deps {
  readonly config: Config;
  /** The plain pool: everything that is no purchase. */
  readonly db: PoolHandle;
  /** The fenced pool of the purchase path; its modules are handed it as their `db` (modules.ts). */
  readonly saleDb: PoolHandle;
  readonly clock: Clock;
  readonly gateways: Gateways;
  readonly mail: MailTransport;
  readonly storage: Storage;
  readonly limits: RateLimits;
  readonly log: Log;
  /** Tells the workers to look at once for what is urgent (jobs.ts). */
  readonly wakeWorkers: () => void;
}
