import type { SoldPiece } from '@rajt/contract/shop/operations/goods';
import { GOODS_LISTED } from '@rajt/contract/shop/schemas/goods';
import type { Language } from '@rajt/rules/language';
import { pick } from '../../../platform/http/language.ts';
import { fullName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { findGoods, type GoodsFilter } from './goods-queries.ts';

/** Lists goods that are paid and not refunded, oldest first, with the total number. */
export async function listGoods(
  handle: Handle,
  filter: GoodsFilter,
  language: Language,
): Promise<{ pieces: SoldPiece[]; total: number }> {
  const { rows, total } = await findGoods(handle, filter, GOODS_LISTED);
  const pieces = rows.map((row) => ({
    cartItemId: row.cartItemId,
    trid: row.trid,
    text: pick(language, row.textHu, row.textEn),
    buyer: row.isErased ? '' : fullName(row, language),
    fulfilment: row.fulfilment,
    fulfilmentAt: row.fulfilmentAt?.toISOString() ?? null,
    parcelNumber: row.parcelNumber,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    paidAt: row.paidAt.toISOString(),
  }));
  return { pieces, total };
}
