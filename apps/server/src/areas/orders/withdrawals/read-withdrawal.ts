import type { getWithdrawal as operation } from '@rajt/contract/orders/operations/withdrawals';
import { asId, type EntryId, type TeamEntryId } from '@rajt/rules/ids';
import { sumHuf } from '@rajt/rules/money';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findAttachedGoods } from '../purchases/index.ts';
import { decide, maySee } from './decide.ts';
import { findParts, type Wanted } from './queries.ts';
import { quoteOf } from './quote.ts';
import { toBalanceOf } from './refund-to-means.ts';

/** The entries that a call is about. */
export function wantedIn(entryType: 'entry' | 'team', entryId: string): Wanted {
  return entryType === 'team' ? { teamId: asId<TeamEntryId>(entryId) } : { entryId: asId<EntryId>(entryId) };
}

/** Returns the refund of withdrawing a paid entry or team; a withdrawn one is not found. */
export async function readWithdrawal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, params, site, language }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { entryType, entryId } = params;
  const found = await findParts(db, wantedIn(entryType, entryId));
  const parts = found.filter(({ withdrawn }) => withdrawn === null);
  const isPaid = parts.some(({ paid }) => paid !== null);
  if (!isPaid || parts[0]?.branch !== site.branch || !maySee(viewer.id, parts))
    throw new Refusal('not_found');
  const now = clock.now();
  const goods = await findAttachedGoods(db, parts, now);
  const { optOut, split } = decide(parts, { viewerId: viewer.id, entryType, now });
  const back = optOut
    ? parts.map((part) => toBalanceOf(db, part, split.find(({ id }) => id === part.id)?.refundHuf ?? 0))
    : [];
  const toBalanceHuf = sumHuf(await Promise.all(back));
  const of = { viewerId: viewer.id, entryType, entryId, language, now, toBalanceHuf };
  return ok({ data: quoteOf(parts, goods, of) });
}
