import { randomUUID } from 'node:crypto';
import { startPayment } from '@rajt/contract/orders/operations/orders';
import { setCartDonation } from '@rajt/contract/shop/operations/donations';
import type { Site } from '@rajt/rules/branch';
import type { TestApp } from './app.ts';
import { buying, checkout } from './buying.ts';
import { runJobs } from './jobs.ts';
import { newCharity } from './new-charity.ts';
import type { TestPerson } from './new-person.ts';
import { request } from './request.ts';

/** A paid donation of 2 500 Ft on a site; returns its order. */
export async function newPaidDonation(t: TestApp, as: TestPerson, site: Site): Promise<string> {
  const { productId } = await newCharity(t.db);
  await request(t.app, setCartDonation, {
    as,
    site,
    params: { charityId: productId },
    body: { amount: 2_500 },
  });
  const idempotencyKey = randomUUID();
  const query = { paymode: 'spay_card' };
  const pressed = await request(t.app, startPayment, { as, site, query, body: checkout, idempotencyKey });
  await buying(() => t).become(t.gateway.lastRef(), 'FINISHED');
  await runJobs(t);
  return pressed.answer.data.trid;
}
