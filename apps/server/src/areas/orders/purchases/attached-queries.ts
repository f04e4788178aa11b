import type { OrderId, RaceId, UserId } from '@rajt/rules/ids';
import type { BoughtPiece as Piece } from '@rajt/rules/shop/goods';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import type { PieceRow } from './line-queries.ts';

/** A bought piece attached to an entry; not locked. */
export interface AttachedPiece extends Omit<Piece, 'cancellation'>, Pick<PieceRow, 'cancellation'> {
  readonly orderId: OrderId;
  readonly cartItemId: string;
  readonly textHu: string;
  readonly textEn: string;
}

/** The paid pieces attached to entries, by any buyer, in the order of their lines. */
export async function findAttachedPieces(
  handle: Handle,
  entries: readonly { readonly raceId: RaceId; readonly participantId: UserId }[],
): Promise<AttachedPiece[]> {
  const { rows } = await sql<AttachedPiece>`
    select x.order_id::text as "orderId", i.id::text as "cartItemId", l.text_hu as "textHu", l.text_en as "textEn",
      l.amount_huf as "amountHuf", x.state, x.fulfilment, x.received_at as "receivedAt",
        x.withdrawn_at as "withdrawnAt",
      x.no_withdrawal as "noWithdrawal", x.cancellation
    from unnest(${entries.map(({ raceId }) => raceId)}::text[],
      ${entries.map(({ participantId }) => participantId)}::bigint[])
      as e (race_id, participant_id)
    join product_item x on x.race_id = e.race_id and x.participant_id = e.participant_id
    join cart_item i on i.product_item_id = x.id
    join order_line l on l.order_id = x.order_id and l.product_item_id = x.id
    where x.state = 'paid' order by l.id`.execute(handle);
  return rows;
}

/** The address for mails to a locked buyer; null for an erased buyer. */
export async function findEmail(trx: Trx, accountId: UserId): Promise<string | null> {
  const row = await trx
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select('account.email')
    .where('account.person_id', '=', accountId)
    .where('person.erased_at', 'is', null)
    .executeTakeFirst();
  return row?.email ?? null;
}
