import { openClient } from '../lib/client.ts';
import { drive } from '../lib/driver.ts';
import type { Person } from '../lib/people.ts';
import { runConcurrently } from '../lib/samples.ts';
import { createBuyer, type Steps } from './buyer.ts';
import type { BuyersFound, BuyersPlan } from './plan.ts';

/** A third of the buyers. */
const wantsShirt = ({ id }: Person) => Number(id) % 3 === 0;

/** The crowd: so many buyers at once, each from the hold to the paid entry. */
drive<BuyersPlan, BuyersFound>(async (plan) => {
  const api = openClient(plan.api, plan.atOnce);
  const simulator = openClient(plan.simulator, 64);
  const seen = {
    holdMs: [] as number[],
    purchaseMs: [] as number[],
    held: 0,
    soldOut: 0,
    unpaid: 0,
    retries: 0,
    unexpected: {} as Record<string, number>,
    serverErrors: 0,
  };
  const buyer: Steps = createBuyer(
    { api, simulator, sale: plan.sale, looks: plan.looks },
    {
      onHold: (ms) => seen.holdMs.push(ms),
      onRetry: () => {
        seen.retries += 1;
      },
      onUnexpected: (what, { status, body }) => {
        if (status >= 500) seen.serverErrors += 1;
        const name = `${what}: ${status} ${(body as { code?: string } | null)?.code ?? ''}`.trim();
        seen.unexpected[name] = (seen.unexpected[name] ?? 0) + 1;
      },
    },
  );

  // Everybody is connected when the sale opens.
  await runConcurrently(plan.buyers.slice(0, plan.atOnce), plan.atOnce, async () => {
    await api.call('GET', '/none');
  });
  const startedAt = Date.now();
  let lastHoldAt = startedAt;
  await runConcurrently(plan.buyers, plan.atOnce, async (person) => {
    const cameAt = performance.now();
    const outcome = await buyer.hold(person);
    lastHoldAt = Date.now();
    if (outcome === 'sold_out') seen.soldOut += 1;
    if (outcome !== 'held') return;
    seen.held += 1 + person.fellowIds.length;
    if (!plan.pays) return;
    if (plan.shirtVariantId !== null && wantsShirt(person)) await buyer.putShirt(person, plan.shirtVariantId);
    if (await buyer.pay(person, plan.shirtVariantId)) seen.purchaseMs.push(performance.now() - cameAt);
    else seen.unpaid += 1;
  });
  await Promise.all([api.close(), simulator.close()]);
  return { ...seen, startedAt, lastHoldAt };
});
