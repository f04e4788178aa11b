import { sql } from 'kysely';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Handle } from '../postgres/database.ts';
import { Refusal } from './refusal.ts';

/** A bucket: so many `points` in so many seconds, for each key of its own (an account, or an address). */
export interface Bucket {
  /** Refuses when there are not so many points left; they are taken all the same. */
  take(key: string, points?: number): Promise<void>;
  /** Discards a key, e.g. after a login that succeeded. */
  forget(key: string): Promise<void>;
  /** Gives a point back that was taken, also where it was refused. */
  giveBack(key: string, points?: number): Promise<void>;
}

export interface RateLimits {
  /** Counted over all processes. */
  shared(name: string, points: number, seconds: number): Bucket;
  /** Counted in this process alone: for hot paths, where a write for each try would cost more than it guards. */
  local(name: string, points: number, seconds: number): Bucket;
}

/** How often an operation may be called, declared where it is served (`serve`). */
export interface Limit<Per extends 'network' | 'account' = 'network' | 'account'> {
  /** The calls that are counted together: those of a network (networkOf), or of the signed-in person. */
  readonly per: Per;
  /** Operations whose limits have one name fill one bucket. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** Counted in each process alone (`RateLimits.local`). */
  readonly isLocal?: boolean;
}

/** The limit of public reads: five hundred calls a second of one network, which may be a stadium or a mobile operator. */
export const PUBLIC_READS: Limit<'network'> = {
  per: 'network',
  name: 'public-reads',
  points: 30_000,
  seconds: 60,
  isLocal: true,
};

/** For an operation that is open to all: its use case takes the points itself, e.g. of an e-mail address. */
export const LIMITED_INSIDE = 'limited inside';

/** The bucket of a limit, for a use case that takes it by itself. */
export function bucketOf(limits: RateLimits, { name, points, seconds, isLocal }: Limit): Bucket {
  return isLocal ? limits.local(name, points, seconds) : limits.shared(name, points, seconds);
}

/** `factor` multiplies every limit (RATE_LIMIT_FACTOR). A bucket is made once, no matter how often it is asked for by its name. */
export function createRateLimits(pool: Pool, factor: number): RateLimits {
  const buckets = new Map<string, Bucket>();
  const once = (name: string, make: () => Bucket) => {
    const made = buckets.get(name) ?? make();
    buckets.set(name, made);
    return made;
  };
  const limits = (name: string, points: number, seconds: number) => ({
    keyPrefix: name,
    points: Math.ceil(points * factor),
    duration: seconds,
  });
  return {
    shared: (name, points, seconds) =>
      once(name, () =>
        bucket(
          new RateLimiterPostgres({
            ...limits(name, points, seconds),
            storeClient: pool,
            storeType: 'pool',
            tableName: 'rate_limit',
            tableCreated: true,
            clearExpiredByTimeout: false,
          }),
        ),
      ),
    local: (name, points, seconds) =>
      once(name, () => bucket(new RateLimiterMemory(limits(name, points, seconds)))),
  };
}

function bucket(limiter: RateLimiterPostgres | RateLimiterMemory): Bucket {
  return {
    take: async (key, points = 1) => {
      try {
        await limiter.consume(key, points);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new Refusal('too_many_requests', { retryAfter: Math.max(1, error.msBeforeNext / 1000) });
      }
    },
    forget: async (key) => {
      await limiter.delete(key);
    },
    giveBack: async (key, points = 1) => {
      await limiter.reward(key, points);
    },
  };
}

/** Takes a point; false when there is none, for limits whose caller is not refused. */
export async function hasPoint(bucket: Bucket, key: string): Promise<boolean> {
  try {
    await bucket.take(key);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Discards buckets that have run out: their names hold the addresses of people. */
export async function deleteEndedLimits(db: Handle): Promise<void> {
  await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(db);
}
