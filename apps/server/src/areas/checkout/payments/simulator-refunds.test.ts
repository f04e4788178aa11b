import { cancelProducts } from '@rajt/contract/orders/operations/purchases';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import { afterEach, expect, test } from 'vitest';
import { runAudit } from '../../../../testkit/audit.ts';
import { boughtGoods } from '../../../../testkit/bought-goods.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { newProduct } from '../../../../testkit/new-product.ts';
import { request } from '../../../../testkit/request.ts';
import { createSimulatorApp, type SimulatorApp } from '../../../../testkit/simulator-app.ts';

/** The protocol over HTTP, in both forms that the gateway's documentation leaves open (paygate-sim, README). */
let world: SimulatorApp | undefined;
afterEach(() => world?.t.close());

test.each(['refunded', 'always'] as const)(
  'a purchase is refunded in two parts and the rest, where remainingTotal is filled: %s',
  async (remainingTotal) => {
    world = await createSimulatorApp({ remainingTotal });
    const { t, simulator, reconcile } = world;
    const { buy, postings } = buying(() => t);
    const { itemsOf, purchaseOf } = boughtGoods(() => t);
    const [person, product] = [await newPerson(t.db), await newProduct(t.db)];
    const params = { variantId: product.variantIds[0] ?? '' };
    await request(t.app, setCartProduct, { as: person, params, body: { quantity: 4 } });
    const { trid } = (await buy(person)).answer.data;
    const [payment] = await simulator.payments(trid);
    if (!payment) throw new Error('no payment was started');
    await simulator.choose(payment.id, 'missing');
    await reconcile();
    expect(await runAudit(t.db)).toEqual([]);

    const items = await itemsOf({ person, trid });
    const { cartId } = await purchaseOf({ person, trid });
    for (const [part, remaining] of [
      [items.slice(0, 1), 12_000],
      [items.slice(1, 2), 8_000],
      [items.slice(2), 0],
    ] as const) {
      const body = { items: [...part], refund: part.length * 4_000 };
      expect((await request(t.app, cancelProducts, { as: person, params: { cartId }, body })).status).toBe(
        200,
      );
      expect(await runJobs(t)).toEqual([]);
      expect(await simulator.payments(trid)).toMatchObject([{ remaining }]);
    }

    const refunds = await t.db
      .selectFrom('refund')
      .select(['amount_huf', 'gateway_reference', 'state'])
      .orderBy('id')
      .execute();
    const executed = await simulator.refunds(payment.id);
    expect(executed.map(({ amount }) => amount)).toEqual([4_000, 4_000, 4_000, 4_000]);
    expect(refunds).toEqual(
      executed.map(({ transactionId, amount }) => ({
        amount_huf: amount,
        gateway_reference: String(transactionId),
        state: 'done',
      })),
    );
    const each = (posting: string) => Array.from({ length: 4 }, () => posting);
    expect(await postings(trid)).toEqual(
      [
        ...['gateway:simplepay 16000', ...each('sales:products -4000')],
        ...[...each('sales:products 4000'), ...each('refunds:payable -4000')],
        ...[...each('refunds:payable 4000'), ...each('gateway:simplepay -4000')],
      ].sort(),
    );
    expect(await t.db.selectFrom('organiser_flag').selectAll().execute()).toEqual([]);
    expect(await runAudit(t.db)).toEqual([]);
  },
);
