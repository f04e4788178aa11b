import type { Deps } from '../../../platform/deps.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { queueMail } from '../../office/mails/index.ts';
import { takeGiftsToMail } from '../../shop/products/index.ts';
import { giftCardMail } from './mails.ts';

/** Cards in one transaction. */
const BATCH = 50;

/** Mails the cards whose day has come, each once. */
export async function mailGiftCards({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (;;) {
    const taken = await inTransaction(db, async (trx) => {
      const cards = await takeGiftsToMail(trx, BATCH);
      for (const { id, email, language } of cards)
        await queueMail(trx, giftCardMail, { key: id, to: email, language, payload: { giftId: id } });
      return cards.length;
    });
    if (taken < BATCH) return;
  }
}
