import { randomInt } from 'node:crypto';
import type { Clock } from './clock.ts';
import { type Journal, openJournal } from './journal.ts';
import { expireIfDue, type RequestEvidence, type Transaction } from './transaction.ts';

/** Sandbox ids are nine digits and start with 5. */
const FIRST_ID = 500_000_000;
const ID_COUNT = 100_000_000;
/** A poller can query one transaction for ever; the newest calls are enough. */
const EVIDENCE_LIMIT = 50;

/** All transactions, found by id or by merchant and order reference without a scan. */
export class Book {
  readonly #byId = new Map<number, Transaction>();
  readonly #byRef = new Map<string, Transaction>();
  readonly #inOrder: Transaction[] = [];
  readonly #journal: Journal | null;
  readonly #now: Clock;
  /** A random start makes it unlikely that a restart without a store gives ids that the shop already knows. */
  #lastId = FIRST_ID + randomInt(ID_COUNT);

  constructor(now: Clock, storePath: string | null) {
    this.#now = now;
    this.#journal = storePath ? openJournal(storePath) : null;
    const kept = this.#journal?.transactions ?? [];
    for (const transaction of kept) this.#index(transaction);
    if (kept.length > 0) this.#lastId = kept.reduce(highestId, FIRST_ID);
  }

  newId(): number {
    do {
      this.#lastId = FIRST_ID + ((this.#lastId + 1 - FIRST_ID) % ID_COUNT);
    } while (this.#byId.has(this.#lastId));
    return this.#lastId;
  }

  add(transaction: Transaction): void {
    this.#index(transaction);
    this.save(transaction);
  }

  /** Call after every change: it is what a kill leaves behind. */
  save(transaction: Transaction): void {
    this.#journal?.append(transaction);
  }

  byId(id: number): Transaction | null {
    return this.#current(this.#byId.get(id));
  }

  byOrderRef(merchant: string, orderRef: string): Transaction | null {
    return this.#current(this.#byRef.get(refKey(merchant, orderRef)));
  }

  /** Started within [from, until], oldest first. */
  startedBetween(from: number, until: number): Transaction[] {
    const found: Transaction[] = [];
    for (let index = this.#firstSince(from); index < this.#inOrder.length; index++) {
      const transaction = this.#current(this.#inOrder[index]);
      if (!transaction || transaction.startedAt > until) break;
      found.push(transaction);
    }
    return found;
  }

  newest(limit: number): Transaction[] {
    return this.#inOrder
      .slice(-limit)
      .reverse()
      .flatMap((transaction) => this.#current(transaction) ?? []);
  }

  all(): readonly Transaction[] {
    return this.#inOrder;
  }

  remember(transaction: Transaction, evidence: RequestEvidence): void {
    transaction.requests.push(evidence);
    if (transaction.requests.length > EVIDENCE_LIMIT) transaction.requests.shift();
  }

  close(): void {
    this.#journal?.close();
  }

  #index(transaction: Transaction): void {
    this.#byId.set(transaction.id, transaction);
    this.#byRef.set(refKey(transaction.merchant, transaction.orderRef), transaction);
    this.#inOrder.push(transaction);
  }

  /** Every read goes through here, so no timer is needed to let a transaction time out. */
  #current(transaction: Transaction | undefined): Transaction | null {
    if (!transaction) return null;
    if (expireIfDue(transaction, this.#now())) this.save(transaction);
    return transaction;
  }

  #firstSince(from: number): number {
    let low = 0;
    let high = this.#inOrder.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#inOrder[middle]?.startedAt ?? 0) < from) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** A refund has an id of the same row of numbers. */
function highestId(highest: number, { id, refunds }: Transaction): number {
  return Math.max(highest, id, ...refunds.map((refund) => refund.transactionId));
}

function refKey(merchant: string, orderRef: string): string {
  return `${merchant}\n${orderRef}`;
}
