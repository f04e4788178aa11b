import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Handle } from './database.ts';
import type { Gateways } from './gateway.ts';
import type { Log } from './log.ts';
import type { MailTransport } from './mail-transport.ts';
import type { RateLimits } from './rate-limit.ts';
import type { Storage } from './storage.ts';

/** What modules are given to work with; tests hand in their own clock, gateway, mail transport and storage. */
export interface Deps {
  readonly config: Config;
  readonly db: Handle;
  readonly clock: Clock;
  readonly gateways: Gateways;
  readonly mail: MailTransport;
  readonly storage: Storage;
  readonly limits: RateLimits;
  readonly log: Log;
}
