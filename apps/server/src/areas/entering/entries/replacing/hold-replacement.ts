import type { Site } from '@rajt/rules/branch';
import { asId, type CartId, type EntryId, type RaceId } from '@rajt/rules/ids';
import { Refusal } from '../../../../platform/http/refusal.ts';
import {
  errorState,
  sqlState,
  type Trx,
  violatedConstraint,
} from '../../../../platform/postgres/database.ts';
import { endDeadlineOfEmpty, findLiveCart, lockCart } from '../../../checkout/cart/index.ts';
import { isSoldOn, type RaceForEntry } from '../../../content/catalog/index.ts';
import { certificateMissing, type HoldCall } from '../decide-place.ts';
import { expectUnpaidWithin } from '../expect-unpaid.ts';
import type { HoldDeps } from '../hold-deps.ts';
import { holdOrUndo } from '../hold-or-undo.ts';
import {
  findLiveEntries,
  type HoldContext,
  type HoldFailure,
  type LiveEntry,
  type NewPlace,
  reclaimRace,
} from '../hold-queries.ts';
import { insertHolds } from '../hold-several-queries.ts';
import { passOnPlaces } from '../member-queries.ts';
import { takeBackKept } from '../pool-queries.ts';
import { releaseHeld } from '../queries.ts';
import { lockPeople, lockRace, lockToReplace } from '../replace-queries.ts';
import { isStrangersHold } from '../replace-strangers-hold.ts';
import { lockEntries } from '../withdraw-queries.ts';
import { findReplacement, lockPaid } from './replaced-queries.ts';

/** As `holdPlaces`: a changed race, a cart that is thawed and has expired, a full race, all in one request. */
const MAX_TRIES = 5;

/** An entry that is to replace a paid one. */
export interface WantedReplacement {
  /** The paid one. */
  readonly entryId: EntryId;
  /** The race that the new entry is for. */
  readonly raceId: RaceId;
  /** Whether the person may, with what answers, at what price; its `replaces` names the paid entry. Run again when the race has changed. */
  readonly decide: (race: RaceForEntry) => Promise<NewPlace>;
  /** Looks again under the lock of the paid entry, and refuses. */
  readonly expectOpen: (trx: Trx) => Promise<void>;
  /** Opens, after that, the handover that the new entry accepts, and returns its id; absent: it accepts what `decide` names. */
  readonly openHandover?: (trx: Trx) => Promise<string>;
}

/**
 * Puts an entry into the viewer's cart that replaces a paid one once it is paid (decision 0057). A repeat returns the same entry.
 */
export async function holdReplacement(
  deps: HoldDeps,
  call: HoldCall & { readonly site: Site },
  wanted: WantedReplacement,
): Promise<{ readonly entryId: EntryId; readonly isNew: boolean }> {
  const { viewer, site } = call;
  let stranger: LiveEntry | null = null;
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const race = await deps.races.find(wanted.raceId);
    if (!race || !isSoldOn(race, site)) throw new Refusal('not_found');
    const place = await wanted.decide(race);
    const hold = holdOf(deps, call, race);
    // A handover takes over the place of the paid entry; another race needs a place more.
    if (!wanted.openHandover && !place.replaces?.handoverId) await expectUnpaidWithin(deps, hold, [place]);
    const outcome: Outcome = await tryHold(deps, hold, place, { ...wanted, stranger });
    stranger = null;
    if (typeof outcome === 'object' && outcome !== null) {
      const [entryId] = outcome;
      if (entryId) return { entryId, isNew: true };
    }
    if (outcome === 'replaced' || outcome === 'entered') {
      const known = await findReplacement(deps.db, wanted.entryId);
      if (!known && outcome === 'entered') {
        const live: LiveEntry[] = await findLiveEntries(deps.db, hold, [place]);
        const [first] = live;
        if (live.length !== 1 || !first || !isStrangersHold(first, hold))
          throw new Refusal('already_entered');
        // The other buyer's hold ends first, in whichever cart it is.
        if (first.isExpired) await deps.carts.expire(first.cartId);
        else stranger = first;
      }
      if (!known) continue;
      if (known.isExpired) await deps.carts.expire(asId<CartId>(known.cartId));
      else if (known.enteredBy !== viewer.id) throw new Refusal('handover_taken');
      else if (known.participantId !== place.participantId) throw new Refusal('substitute_in_cart');
      else if (known.raceId === wanted.raceId) return { entryId: known.id, isNew: false };
      else throw new Refusal('race_change_in_cart');
      continue;
    }
    if (outcome === 'reclaimable' && (await reclaimRace(deps.db, wanted.raceId, place.poolIds))) continue;
    if (outcome !== null) throw new Refusal('sold_out');
    deps.races.invalidate(wanted.raceId);
    const cart = await findLiveCart(deps.db, viewer.id, site);
    if (cart?.state === 'paying') {
      if (!(await deps.carts.thaw(cart.id))) throw new Refusal('payment_in_progress');
    } else if (cart?.isExpired) await deps.carts.expire(cart.id);
  }
  throw new Refusal('race_changed');
}

function holdOf(
  { config }: Pick<HoldDeps, 'config'>,
  { viewer, site }: HoldCall & { readonly site: Site },
  race: RaceForEntry,
): HoldContext {
  return {
    buyerId: viewer.id,
    site,
    holdMinutes: config.holdMinutes[site.branch],
    raceId: race.id,
    raceVersion: race.version,
    genderLimit: race.genderLimit,
    // A place that was offered to them is taken from the list.
    keepsOffers: true,
  };
}

type Outcome = readonly EntryId[] | HoldFailure | 'entered' | 'replaced';

/** Locks in the order of holds: the race, the carts, the people, the entries, the pools. `stranger`: a hold that this takes out. */
async function tryHold(
  { db }: Pick<HoldDeps, 'db'>,
  hold: HoldContext,
  place: NewPlace,
  {
    entryId,
    expectOpen,
    openHandover,
    stranger,
  }: WantedReplacement & { readonly stranger: LiveEntry | null },
): Promise<Outcome> {
  try {
    return await holdOrUndo(db, async (trx) => {
      await lockRace(trx, hold.raceId);
      const cart = await findLiveCart(trx, hold.buyerId, hold.site);
      const cartIds = [cart?.id, stranger?.cartId].filter((id) => id !== undefined);
      for (const id of cartIds.sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))) {
        const { state } = await lockCart(trx, id);
        if (id === stranger?.cartId && state !== 'open') throw new Refusal('already_entered');
      }
      await lockPeople(trx, [place]);
      if (stranger) {
        await passOnPlaces(trx, [stranger.id]);
        await lockEntries(trx, [entryId, stranger.id]);
      }
      if (!(await lockPaid(trx, entryId))) throw new Refusal('entry_gone');
      await expectOpen(trx);
      const handoverId = await openHandover?.(trx);
      if (stranger) await takeOut(trx, hold, place, stranger);
      return insertHolds(trx, hold, [handoverId ? accepting(place, handoverId) : place]);
    });
  } catch (error) {
    if (errorState(error) === sqlState.poolFull) return 'reclaimable';
    const constraint = violatedConstraint(error);
    if (constraint === 'entry_replaced_once') return 'replaced';
    if (constraint === 'entry_once' || constraint === 'entry_namesake_once') return 'entered';
    // The certificate was deleted concurrently.
    if (constraint === 'entry_medical_file_id_fkey') throw certificateMissing('');
    throw error;
  }
}

const accepting = (place: NewPlace, handoverId: string): NewPlace => ({
  ...place,
  ...(place.replaces && { replaces: { ...place.replaces, handoverId } }),
});

/** Releases another buyer's locked hold for the person of this one, whose place it may take. */
async function takeOut(
  trx: Trx,
  { buyerId }: HoldContext,
  place: NewPlace,
  { id, cartId }: LiveEntry,
): Promise<void> {
  const freed = await lockToReplace(trx, id, [place]);
  await releaseHeld(trx, { cartId, entryId: id }, 'removed', buyerId);
  await endDeadlineOfEmpty(trx, cartId);
  await takeBackKept(trx, freed, place.poolIds);
}
