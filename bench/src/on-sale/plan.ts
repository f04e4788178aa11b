import type { Buyer } from '../lib/people.ts';
import type { Sale } from '../lib/races.ts';
import type { Cpu } from '../lib/stage.ts';

/** When a buyer looks whether the payment is confirmed, in milliseconds. */
export interface Looks {
  readonly first: number;
  readonly again: number;
}

/** As the confirmation screen does. */
export const SCREEN_LOOKS: Looks = { first: 1000, again: 2000 };

/** The parameters of the buyers' driver. */
export interface BuyersPlan {
  readonly api: string;
  readonly simulator: string;
  readonly sale: Sale;
  readonly buyers: readonly Buyer[];
  readonly atOnce: number;
  /** Milliseconds until a buyer looks at the payment, then between two looks. */
  readonly looks: Looks;
  /** False: only hold. */
  readonly pays: boolean;
  /** Every third buyer wants one in addition to the entry, while some are left; null: nobody. */
  readonly shirtVariantId: string | null;
}

/** The parameters of the staff's driver (`consoles.ts`). */
export interface ConsolesPlan {
  readonly origin: string;
  /** The host of the console, by which the server knows its requests. */
  readonly host: string;
  /** Tokens of console sessions with a fresh second factor. */
  readonly tokens: readonly string[];
}

/** The counts and times of the buyers. Times in milliseconds. */
export interface BuyersFound {
  /** From sending a hold to its response, with any status. */
  readonly holdMs: number[];
  /** From sending the hold to the response that reports the payment. */
  readonly purchaseMs: number[];
  /** Places, not buyers. */
  readonly held: number;
  readonly soldOut: number;
  /** Held, but the payment was not confirmed in time. */
  readonly unpaid: number;
  /** Refused with `busy` or `unavailable`, and retried. */
  readonly retries: number;
  /** Any other response, by its status. */
  readonly unexpected: Record<string, number>;
  readonly serverErrors: number;
  /** When the first request was sent, and when the last hold got its response; milliseconds of the system's clock. */
  readonly startedAt: number;
  readonly lastHoldAt: number;
}

export interface BarePlan {
  readonly databaseUrl: string;
  readonly connections: number;
  readonly sale: Sale;
  readonly raceVersion: number;
  readonly personIds: readonly string[];
}

export interface BareFound {
  readonly held: number;
  readonly refused: number;
  readonly ms: number;
}

/** The results of a crowd and its CPU costs. */
export interface Phase {
  readonly found: BuyersFound;
  readonly cpu: Cpu & { readonly driver: number };
}

/** The state of the database after the sale. */
export interface Truth {
  readonly sold: number;
  readonly held: number;
  readonly paidTwice: number;
  /** When the last order was settled; milliseconds of the system's clock. */
  readonly lastPaidAt: number;
  readonly paidWithoutPlace: number;
  /** Pieces of the shirt that were paid, and those by its pool; 0 in a sale without one. */
  readonly shirts: number;
  readonly shirtsOfPool: number;
  readonly audit: readonly string[];
}
