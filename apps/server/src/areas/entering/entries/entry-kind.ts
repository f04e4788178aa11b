import { isTeamComplete, teamCount, teamShares } from '@rajt/rules/entering/team';
import type { EntryId, OrderId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { canMove } from '@rajt/rules/states';
import { texts } from '../../../platform/http/language.ts';
import { type Trx, violatedConstraint } from '../../../platform/postgres/database.ts';
import { newCode } from '../../../platform/secret.ts';
import {
  entryIds,
  type LineKind,
  type PricedItem,
  type Sale,
  type Verdict,
} from '../../checkout/cart/index.ts';
import { findAgreedParts } from './agreed-queries.ts';
import {
  confirmEntries,
  type HeldEntry,
  lockHeld,
  lockOrdered,
  moveBackToHeld,
  moveToPaying,
  type OrderedEntry,
  releaseHeld,
} from './queries.ts';
import { type Recheck, recheckEntry } from './recheck-entry.ts';
import { hasParticipantChanged, replaceRepriced } from './recheck-queries.ts';
import { creditReplaced, endReplaced } from './replacing/end-replaced.ts';
import { voidIfRun } from './replacing/replaced-queries.ts';

/** Entries as things that are sold: a place in a race, held, then bought (docs/domain/holds.md). */
export const entryKind: LineKind = {
  name: 'entry',
  ledgerAccount: 'sales:entries',
  vatCode: '27',
  payableAs: 'entry',

  priceNow: async (trx, cartId) => {
    const held = await voidIfRun(trx, await lockHeld(trx, cartId), ({ replaces }) => replaces !== null);
    const checked = held.map((entry) => ({ entry, now: recheckEntry(entry) }));
    const repriced = checked.flatMap(({ entry, now }) =>
      now.newPrice ? [{ id: entry.id, ...now.newPrice }] : [],
    );
    if (repriced.length > 0) await replaceRepriced(trx, cartId, repriced);
    const teams = incompleteTeams(checked.map(({ entry }) => entry));
    const shares = sharesOfTeams(checked.map(({ entry }) => entry));
    return checked.map(({ entry, now }) => ({
      kind: 'entry',
      entryId: entry.id,
      amountHuf: shares.get(entry.id) ?? entry.amountHuf,
      vatCode: entry.vatCode,
      forPersonId: entry.participantId,
      text: { hu: soldAs(entry, 'hu'), en: soldAs(entry, 'en') },
      agreed: entry.agreed,
      ...refused(entry, now, teams.get(entry.id)),
    }));
  },
  findAgreed: findAgreedParts,
  freeze: (trx, orderId, items) => moveToPaying(trx, orderId, entryIds(items)),
  // A void entry is not charged: its cart reports it.
  hasChanged: async (trx, lines) =>
    (await hasParticipantChanged(trx, entryIds(lines))) ||
    (await lockWhole(trx, entryIds(lines))).some(({ isVoid }) => isVoid),
  thaw: moveBackToHeld,
  expire: (trx, cartId) => releaseHeld(trx, { cartId }, 'expired', null),
  dropLoose: async () => {},

  lockForSale: async (trx, orderId, lines) => {
    const locked = new Map((await lockWhole(trx, entryIds(lines))).map((entry) => [entry.id, entry]));
    return entryIds(lines).map((entryId) => verdict(locked.get(entryId), orderId));
  },
  beforeSale: async (trx, sale) => {
    if (mayReplace(sale)) await creditReplaced(trx, sale);
  },
  sell: async (trx, { orderId, buyerId, sold, givenBack }) => {
    const ids = entryIds(sold);
    if (mayReplace({ sold })) await endReplaced(trx, { orderId, buyerId, sold });
    await confirmEntries(trx, {
      orderId,
      buyerId,
      entryIds: ids,
      ticketCodes: ids.map(() => newCode(16)),
      cancelledIds: entryIds(givenBack),
    });
  },
  isTaken: (error) =>
    ['capacity_pool_never_oversold', 'entry_once', 'entry_namesake_once', 'entry_replaced_once'].includes(
      violatedConstraint(error) ?? '',
    ),
};

/** Locks ordered entries; the entries that they were to replace may have been run concurrently. */
async function lockWhole(trx: Trx, ids: readonly EntryId[]): Promise<OrderedEntry[]> {
  const locked = await lockOrdered(trx, ids);
  // Under the locks, a cancellation that has made it void is seen: races are not locked.
  const whole = locked.some(({ isVoid }) => isVoid) ? await lockOrdered(trx, ids) : locked;
  return voidIfRun(trx, whole, ({ isReplacing }) => isReplacing);
}

/** Late ones may, too. */
function mayReplace({ sold }: Pick<Sale, 'sold'>): boolean {
  return sold.some(({ verdict }) => verdict === 'replacing' || verdict === 'late');
}

/** The name of an entry on an order; for an entry that replaces another, with the part that is paid for. */
function soldAs({ textHu, textEn, replaces, amountHuf }: HeldEntry, language: Language): string {
  const name = language === 'hu' ? textHu : textEn;
  if (replaces === null) return name;
  const isFree = replaces === 'handover' && amountHuf === 0;
  return texts(language)(`document:soldAs_${isFree ? 'handover_free' : replaces}`, { name });
}

/** `incomplete`: why the entry's team is refused. */
function refused(
  entry: HeldEntry,
  { isAdmitted, lacksGuardian, newPrice }: Recheck,
  incomplete: PricedItem['refusedAs'],
): Pick<PricedItem, 'refusal' | 'refusedAs'> {
  if (entry.isRaceCancelled) return { refusal: 'race_cancelled' };
  if (entry.isVoid) return { refusal: 'entry_gone' };
  if (!isAdmitted) return { refusal: 'not_admitted' };
  if (lacksGuardian) return { refusal: 'guardian_missing' };
  if (incomplete) return { refusal: 'team_incomplete', refusedAs: incomplete };
  return { refusal: newPrice ? 'price_changed' : null };
}

/** The first entry of each team that is not complete, with how many it has and may have. */
function incompleteTeams(
  entries: readonly HeldEntry[],
): ReadonlyMap<EntryId, Readonly<Record<Language, string>>> {
  return new Map(
    teamsOf(entries).flatMap((members) => {
      const [first] = members;
      if (!first || isTeamComplete(members.length, first.teamSizes)) return [];
      const said = (language: Language) =>
        texts(language)('team:refusedTeam', {
          name: first.teamName ?? '',
          members: teamCount(members.length, first.teamSizes),
          sizes: new Intl.ListFormat(language, { type: 'disjunction' }).format(first.teamSizes.map(String)),
        });
      return [[first.id, { hu: said('hu'), en: said('en') }] as const];
    }),
  );
}

/** Prices of the entries of teams with one price in an order: shares of that price (decision 0036). */
function sharesOfTeams(entries: readonly HeldEntry[]): ReadonlyMap<EntryId, number> {
  return new Map(
    teamsOf(entries).flatMap((members) => {
      const priceHuf = members[0]?.teamPriceHuf ?? null;
      if (priceHuf === null) return [];
      const shares = teamShares(priceHuf, members.length);
      return members.map(({ id }, at) => [id, shares[at] ?? 0] as const);
    }),
  );
}

/** The members of each team, by their ids. */
function teamsOf(entries: readonly HeldEntry[]): readonly (readonly HeldEntry[])[] {
  const members = entries.filter(({ teamId }) => teamId !== null);
  return [...Map.groupBy(members, ({ teamId }) => teamId).values()];
}

/** An entry that belongs to another order by now, or was removed or sold, cannot be sold by this order. */
function verdict(entry: OrderedEntry | undefined, orderId: OrderId): Verdict {
  if (!entry || entry.isParticipantErased) return 'gone';
  if (entry.state === 'paying' ? entry.orderId !== orderId : !canMove('entry', entry.state, 'paying'))
    return 'gone';
  // Before what is void: a cancellation refunds what was to be replaced, too, and of the order the rest is given (decision 0063).
  if (entry.isRaceCancelled || (entry.isVoid && entry.isReplacedCancelled)) return 'cancelled';
  if (entry.isVoid) return 'gone';
  if (entry.state !== 'expired') return entry.isReplacing ? 'replacing' : 'ready';
  return entry.hasTeamEnded ? 'gone' : 'late';
}
