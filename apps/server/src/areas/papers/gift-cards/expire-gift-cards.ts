import type { Deps } from '../../../platform/deps.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { postToLedger } from '../../checkout/wallet/index.ts';
import { expireGifts } from '../../shop/products/index.ts';

/** Cards in one transaction. */
const BATCH = 100;

/** Cards whose last day is over become void, and what was owed for them is income. */
export async function expireGiftCards({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (;;) {
    const expired = await inTransaction(db, async (trx) => {
      const cards = await expireGifts(trx, BATCH);
      for (const { id, isSold, valueHuf } of cards) {
        const subject = `gift_card:${id}`;
        if (isSold)
          await postToLedger(trx, {
            businessKey: `gift-expired:${id}`,
            kind: 'gift_card_expired',
            orderId: null,
            postings: [
              { account: 'liability:gift_cards', amountHuf: valueHuf, subject },
              { account: 'income:breakage', amountHuf: -valueHuf, subject },
            ],
          });
      }
      return cards.length;
    });
    if (expired < BATCH) return;
  }
}
