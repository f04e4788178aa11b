import type { TestPerson } from '../new-person.ts';

/** A thing in an order: what it costs by the price list, and what coupons were shown to take off it. Whole forints. */
export interface Line {
  /** Its entry, or its product. */
  readonly key: string;
  readonly huf: number;
  readonly discountHuf: number;
}

/** An order as its buyer was shown it. */
export interface KnownOrder {
  readonly trid: string;
  readonly totalHuf: number;
  readonly lines: readonly Line[];
  readonly discountHuf: number;
  isPaid: boolean;
}

/** An entry that replaces another: its fee, the part of the other's worth that is returned, and its owner. */
export interface InsteadOf {
  readonly feeHuf: number;
  readonly returnedHuf: number;
  readonly owner: Buyer;
  readonly entryId: string;
  /** A race change adds what was paid to the worth of the entry; the fee of a handover does not. */
  readonly isHandover: boolean;
}

/**
 * What a buyer may own, by what came in and what was used: it counts along with what is shown, and never looks into the
 * server's books. Whole forints.
 */
export class Buyer {
  readonly person: TestPerson;
  readonly orders = new Map<string, KnownOrder>();
  /** Paid entries with what was paid for them. */
  readonly entries = new Map<string, { readonly raceId: string; readonly worthHuf: number }>();
  readonly instead = new Map<string, InsteadOf>();
  /** References of payments at the bank. */
  readonly payments: { readonly ref: string; readonly trid: string; readonly method: string }[] = [];
  /** Orders that a payment was reported of since they were last looked at. */
  readonly reported = new Set<string>();
  /** Each step with its outcome. */
  readonly log: string[] = [];
  donationHuf = 0;
  /** By the organiser, without a code. */
  givenHuf = 0;
  /** To charities, by paid orders. */
  donatedHuf = 0;
  creditedHuf = 0;
  spentHuf = 0;
  givenBackHuf = 0;

  constructor(person: TestPerson) {
    this.person = person;
  }

  /**
   * The expected balance, held by payments or not: all credits, without purchases and refunds. `cashHuf`: the amount charged by
   * the bank less its refunds, by the bank.
   */
  balanceHuf(cashHuf: number, expiredHuf: number): number {
    return this.creditedHuf + cashHuf + this.givenBackHuf - this.spentHuf - expiredHuf;
  }
}
