import { EventEmitter } from 'node:events';
import type { Book } from '../book.ts';
import { keyOf, type Merchants } from '../merchants.ts';
import type { Settings } from '../settings.ts';
import type { Attempt, Delivery, DeliveryKind, Status, Transaction } from '../transaction.ts';
import { ipnBody, ipnSignature } from './message.ts';
import { createPoster, type Poster } from './post.ts';
import { problemOfReceipt } from './receipt.ts';
import { nextAttemptAt } from './schedule.ts';

export interface Plan {
  /** Each kind is one delivery. */
  kinds: readonly DeliveryKind[];
  delayMs: number;
  settles: Status | null;
  /** One after the other instead of all at once. */
  inTurn: boolean;
}

interface NotifierEvents {
  attempt: [transaction: Transaction, delivery: Delivery, attempt: Attempt];
}

/** Sends the IPNs of the transactions and repeats them until a valid receipt comes or the schedule ends. */
export class Notifier {
  readonly events = new EventEmitter<NotifierEvents>();
  readonly #settings: Settings;
  readonly #book: Book;
  readonly #merchants: Merchants;
  readonly #poster: Poster;
  readonly #timers = new Set<NodeJS.Timeout>();
  #closed = false;

  constructor(settings: Settings, book: Book, merchants: Merchants) {
    this.#settings = settings;
    this.#book = book;
    this.#merchants = merchants;
    this.#poster = createPoster(settings.ipnUrl, settings.ipnTimeoutMs);
  }

  /** Resolves after the first attempt of every delivery. */
  async notify(transaction: Transaction, plan: Plan): Promise<void> {
    const nextAt = this.#settings.now() + plan.delayMs;
    const deliveries = plan.kinds.map((kind) => this.#add(transaction, kind, plan.settles, nextAt));
    this.#book.save(transaction);
    if (plan.inTurn) {
      for (const delivery of deliveries) await this.#attemptAt(transaction, delivery);
    } else {
      await Promise.all(deliveries.map((delivery) => this.#attemptAt(transaction, delivery)));
    }
  }

  /** Resumes what a kill has interrupted. */
  resume(): void {
    for (const transaction of this.#book.all()) {
      for (const delivery of transaction.deliveries) {
        if (delivery.state === 'planned') void this.#attemptAt(transaction, delivery);
      }
    }
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#poster.close();
  }

  #add(transaction: Transaction, kind: DeliveryKind, settles: Status | null, nextAt: number): Delivery {
    const delivery: Delivery = {
      id: transaction.deliveries.length + 1,
      kind,
      settles,
      body: null,
      signature: null,
      state: 'planned',
      nextAt,
      attempts: [],
    };
    transaction.deliveries.push(delivery);
    return delivery;
  }

  async #attemptAt(transaction: Transaction, delivery: Delivery): Promise<void> {
    const wait = (delivery.nextAt ?? 0) - this.#settings.now();
    if (wait > 0) await this.#sleep(wait);
    if (!this.#closed) await this.#attempt(transaction, delivery);
  }

  async #attempt(transaction: Transaction, delivery: Delivery): Promise<void> {
    const key = keyOf(this.#merchants, transaction);
    const body = this.#prepare(transaction, delivery, key);
    const attempt = await this.#send(body, delivery.signature, key);
    if (this.#closed) return;
    delivery.attempts.push(attempt);
    this.#settle(delivery, attempt);
    this.#book.save(transaction);
    this.events.emit('attempt', transaction, delivery, attempt);
    if (delivery.state === 'planned') void this.#attemptAt(transaction, delivery);
  }

  /** Writes the message once: a retry sends the same bytes. */
  #prepare(transaction: Transaction, delivery: Delivery, key: string): string {
    if (delivery.body !== null) return delivery.body;
    const now = this.#settings.now();
    if (delivery.settles && transaction.status !== delivery.settles) {
      transaction.status = delivery.settles;
      transaction.finishedAt = now;
    }
    delivery.body = ipnBody(transaction, now);
    delivery.signature = ipnSignature(delivery.kind, key, delivery.body);
    this.#book.save(transaction);
    return delivery.body;
  }

  #settle(delivery: Delivery, attempt: Attempt): void {
    if (delivery.kind !== 'genuine') delivery.state = 'sent-once';
    else if (attempt.confirmed) delivery.state = 'delivered';
    const first = delivery.attempts[0];
    delivery.nextAt =
      delivery.state === 'planned' && first
        ? nextAttemptAt(first.at, delivery.attempts.length, this.#settings.timeScale)
        : null;
    if (delivery.state === 'planned' && delivery.nextAt === null) delivery.state = 'given-up';
  }

  async #send(body: string, signature: string | null, key: string): Promise<Attempt> {
    const at = this.#settings.now();
    try {
      const receipt = await this.#poster.post(body, signature);
      const problem = problemOfReceipt(receipt, body, key);
      return {
        at,
        tookMs: this.#settings.now() - at,
        httpStatus: receipt.httpStatus,
        reply: receipt.body.toString('utf8'),
        replySignature: receipt.signature,
        confirmed: problem === null,
        problem,
      };
    } catch (error) {
      const problem = error instanceof Error ? error.message || error.name : String(error);
      const tookMs = this.#settings.now() - at;
      return { at, tookMs, httpStatus: null, reply: '', replySignature: null, confirmed: false, problem };
    }
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        resolve();
      }, ms);
      this.#timers.add(timer);
    });
  }
}
