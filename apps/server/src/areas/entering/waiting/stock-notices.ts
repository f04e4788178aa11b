import type { askForStockNotice as operation } from '@rajt/contract/shop/operations/stock-notices';
import type { Language } from '@rajt/rules/language';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { pick } from '../../../platform/http/language.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { queueMail } from '../../office/mails/index.ts';
import { lockPeople } from './list-queries.ts';
import { backInStockMail } from './mails.ts';
import { sendDue } from './send-due.ts';
import { findStockState, insertStockNotice, takeDueStockNotices } from './stock-notice-queries.ts';

/** Asks for a mail when a variant that is sold out can be bought again, once for each. */
export async function askForStockNotice(
  { db }: Pick<Deps, 'db'>,
  { viewer, params: { variantId }, site }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  await inTransaction(db, async (trx) => {
    const state = await findStockState(trx, variantId, site);
    if (!state) throw new Refusal('not_found');
    if (state.isOver) throw new Refusal('product_not_on_sale');
    if (state.isInStock) throw new Refusal('product_in_stock');
    if ((await lockPeople(trx, [viewer.id])) === 0) throw new Refusal('unauthenticated');
    await insertStockNotice(trx, { accountId: viewer.id, variantId, site });
  });
  return { status: 204, body: undefined };
}

/** One sweep a minute. No piece is reserved: the first person who asked is only notified first. */
export function sweepStockNotices({ db }: Pick<Deps, 'db'>): Promise<void> {
  return sendDue(db, takeDueStockNotices, async (trx, notice) => {
    if (!notice.isBack) return;
    // The check of the table allows nothing else.
    const language = notice.language as Language;
    const names = [
      pick(language, notice.productHu, notice.productEn),
      pick(language, notice.variantHu, notice.variantEn),
    ];
    await queueMail(trx, backInStockMail, {
      key: notice.id,
      to: notice.email,
      language,
      payload: {
        ...notice.site,
        firstName: notice.firstName,
        product: names.filter(Boolean).join(' – '),
        productId: notice.productId,
      },
    });
  });
}
