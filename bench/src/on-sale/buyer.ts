import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client, Response } from '../lib/client.ts';
import type { Buyer, Person } from '../lib/people.ts';
import type { Sale } from '../lib/races.ts';
import type { Looks } from './plan.ts';

/** A payment that is not confirmed by then counts as lost. */
const PATIENCE_MS = 60_000;

const CHECKOUT = {
  billingAddress: {
    name: 'Kovács Anna',
    company: '',
    vatNumber: '',
    country: 'HU',
    zip: '1117',
    city: 'Budapest',
    street: 'Fő utca 1.',
  },
  termsAccepted: true,
  dataTransferAccepted: true,
};

const isSoldOut = ({ status, body }: Response) =>
  status === 409 &&
  ['product_sold_out', 'not_enough_stock'].includes((body as { code?: string } | null)?.code ?? '');

export type Steps = ReturnType<typeof createBuyer>;

interface Listener {
  /** The response time of one hold in milliseconds. */
  onHold(ms: number): void;
  onRetry(): void;
  /** An unexpected response. */
  onUnexpected(what: string, answer: Response): void;
}

/** Plays one person, call by call, with the retries of the web app. */
export function createBuyer(
  { api, simulator, sale, looks }: { api: Client; simulator: Client; sale: Sale; looks: Looks },
  { onHold, onRetry, onUnexpected }: Listener,
) {
  const answers = { heatId: sale.heatId, form: {} };
  const ofRace = { raceId: sale.raceId, conditionsAccepted: true };

  async function patiently(send: () => Promise<Response>): Promise<Response> {
    for (const until = performance.now() + PATIENCE_MS; ; ) {
      const answer = await send();
      const { code } = (answer.body ?? {}) as { code?: string };
      if ((code !== 'busy' && code !== 'unavailable') || performance.now() > until) return answer;
      onRetry();
      await wait(100 + Math.random() * 400);
    }
  }

  async function hold({ id, token, fellowIds }: Buyer): Promise<'held' | 'sold_out' | 'other'> {
    const isGroup = fellowIds.length > 0;
    const path = isGroup ? `/users/${id}/group-entries` : `/users/${id}/entries`;
    const entries = [id, ...fellowIds].map((participantId) => ({ participantId, ...answers }));
    const body = isGroup ? { ...ofRace, entries } : { ...ofRace, ...answers };
    const answer = await patiently(async () => {
      const sentAt = performance.now();
      const one = await api.call('POST', path, { token, body });
      onHold(performance.now() - sentAt);
      return one;
    });
    // 200: the first try had held it, and its response was lost.
    if (answer.status === 201 || answer.status === 200) return 'held';
    const { code } = answer.body as { code?: string };
    if (code === 'sold_out' || code === 'not_enough_places') return 'sold_out';
    onUnexpected('hold', answer);
    return 'other';
  }

  /** Puts so many shirts into the cart with the entry; if they are sold out, the entry is bought without. */
  async function setShirts({ id, token }: Person, variantId: string, quantity: number): Promise<void> {
    const answer = await patiently(() =>
      api.call('PUT', `/users/${id}/cart/products/${variantId}`, { token, body: { quantity } }),
    );
    if (answer.status !== 200 && !isSoldOut(answer)) onUnexpected('shirt', answer);
  }

  /** Starts the payment, lets the bank accept it, and polls until the site reports it as paid. */
  async function pay(person: Person, variantId: string | null): Promise<boolean> {
    const { id, token } = person;
    const start = () => {
      const headers = { 'idempotency-key': randomUUID() };
      return patiently(() =>
        api.call('POST', `/users/${id}/transactions?paymode=spay_card`, { token, body: CHECKOUT, headers }),
      );
    };
    let started = await start();
    if (variantId !== null && isSoldOut(started)) {
      await setShirts(person, variantId, 0);
      started = await start();
    }
    if (started.status !== 201) return unexpected('payment start', started);
    const { trid, paymentUrl } = (started.body as { data: { trid: string; paymentUrl: string } }).data;
    const chosen = await simulator.call('POST', `/sim/transactions/${paymentUrl.split('/').at(-1)}/outcome`, {
      body: { outcome: 'success' },
    });
    if (chosen.status !== 200) return unexpected('payment', chosen);
    await wait(looks.first);
    for (let waitedMs = looks.first; waitedMs < PATIENCE_MS; waitedMs += looks.again) {
      const looked = await patiently(() => api.call('GET', `/users/${id}/transactions/${trid}`, { token }));
      if (looked.status !== 200) return unexpected('look', looked);
      const { state } = (looked.body as { data: { state: string } }).data;
      if (state === 'payment_done') return true;
      if (state !== 'payment_ongoing') return unexpected(`look: ${state}`, looked);
      await wait(looks.again);
    }
    return false;
  }

  function unexpected(what: string, answer: Response): false {
    onUnexpected(what, answer);
    return false;
  }

  return { hold, pay, putShirt: (person: Person, variantId: string) => setShirts(person, variantId, 1) };
}
