import { lastDayOfCredit } from '@rajt/rules/checkout/balance';
import { budapestDate } from '@rajt/rules/dates';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import type { Trx } from '../../../../platform/postgres/database.ts';
import { entryIds, type Sale } from '../../../checkout/cart/index.ts';
import { timeNow } from '../change-queries.ts';
import { followReplaced, notifySubstituted } from '../job-names.ts';
import { creditPaid } from './credit-paid.ts';
import { findReplacing, lockForReplacing, replaceEntries } from './replaced-queries.ts';

type SoldEntries = Pick<Sale, 'orderId' | 'buyerId' | 'sold'>;

/**
 * What was paid for entries above the price of those of a sale that replace them goes to the buyer's balance, and the invoices
 * that it stands on are corrected. Before the pools of anything in the order: balances and invoices are locked before these.
 */
export async function creditReplaced(trx: Trx, sale: SoldEntries): Promise<void> {
  const ids = entryIds(sale.sold);
  const replacing = await findReplacing(trx, ids);
  if (!replacing.some(({ returnedHuf }) => returnedHuf > 0)) return;
  const expiresOn = lastDayOfCredit(budapestDate(await timeNow(trx)));
  for (const { id, replacedId, returnedHuf, isServicesOnly } of replacing)
    await creditPaid(trx, {
      entryId: replacedId,
      accountId: sale.buyerId,
      amountHuf: returnedHuf,
      origin: 'race_change',
      expiresOn,
      isServicesOnly,
      businessKey: `entry-replaced:${id}`,
    });
}

/**
 * Ends the paid entries that those of a sale replace, right before these are sold: places and numbers pass on or are freed. A job
 * handles goods, classes and mails.
 */
export async function endReplaced(trx: Trx, sale: SoldEntries): Promise<void> {
  const ids = entryIds(sale.sold);
  const replacing = await findReplacing(trx, ids);
  if (replacing.length === 0) return;
  for (const { id, isSubstitute } of replacing) {
    await enqueue(trx, followReplaced, { entryId: id });
    if (isSubstitute) await enqueue(trx, notifySubstituted, { entryId: id });
  }
  await lockForReplacing(
    trx,
    ids,
    replacing.flatMap(({ poolIds }) => [...poolIds]),
  );
  await replaceEntries(trx, sale, replacing);
}
