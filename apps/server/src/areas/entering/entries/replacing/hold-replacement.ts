import type { Site } from '@rajt/rules/branch';
import { asId, type CartId, type EntryId, type RaceId, type UserId } from '@rajt/rules/ids';
import { Refusal } from '../../../../platform/http/refusal.ts';
import {
  errorState,
  sqlState,
  type Trx,
  violatedConstraint,
} from '../../../../platform/postgres/database.ts';
import { endDeadlineOfEmpty, findLiveCart, lockCart } from '../../../checkout/cart/index.ts';
import type { RaceForEntry } from '../../../content/catalog/index.ts';
import { certificateMissing, type HoldCall } from '../decide-place.ts';
import { expectUnpaidWithin } from '../expect-unpaid.ts';
import type { HoldDeps } from '../hold-deps.ts';
import { holdInTries, type Tries } from '../hold-loop.ts';
import { holdOrUndo } from '../hold-or-undo.ts';
import {
  findLiveEntries,
  type HoldContext,
  type HoldFailure,
  type LiveEntry,
  type NewPlace,
} from '../hold-queries.ts';
import { insertHolds } from '../hold-several-queries.ts';
import { passOnPlaces } from '../member-queries.ts';
import { takeBackKept } from '../pool-queries.ts';
import { releaseHeld } from '../queries.ts';
import { lockPeople, lockRace, lockToReplace } from '../replace-queries.ts';
import { isStrangersHold } from '../replace-strangers-hold.ts';
import { lockEntries } from '../withdraw-queries.ts';
import { findReplacement, lockPaid } from './replaced-queries.ts';

/** Enough for a changed race, a cart that is thawed and has expired, and a full race with expired holds, all in one request. */
const TRIES: Tries = { max: 5, lastReclaims: true };

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

/** The new entry; `isNew` is false if a repeat found it in the cart. */
interface HeldReplacement {
  readonly entryId: EntryId;
  readonly isNew: boolean;
}

/**
 * Puts an entry into the viewer's cart that replaces a paid one once it is paid (decision 0057). A repeat returns the same entry.
 */
export async function holdReplacement(
  deps: HoldDeps,
  call: HoldCall & { readonly site: Site },
  wanted: WantedReplacement,
): Promise<HeldReplacement> {
  const { viewer } = call;
  let stranger: LiveEntry | null = null;
  return holdInTries<HeldReplacement>(deps, call, wanted.raceId, TRIES, async (race) => {
    const place = await wanted.decide(race);
    const hold = holdOf(deps, call, race);
    // A handover takes over the place of the paid entry; another race needs a place more.
    if (!wanted.openHandover && !place.replaces?.handoverId) await expectUnpaidWithin(deps, hold, [place]);
    const outcome = await tryHold(deps, hold, place, { ...wanted, stranger });
    stranger = null;
    if (outcome === 'stale') return { kind: 'stale' };
    if (outcome === 'full' || outcome === 'offered') throw new Refusal('sold_out');
    if (outcome === 'reclaimable')
      return { kind: 'reclaimable', poolIds: place.poolIds, full: new Refusal('sold_out') };
    if (outcome !== 'replaced' && outcome !== 'entered') {
      const [entryId] = outcome;
      if (!entryId) throw new Error('a hold of one place has one entry');
      return { kind: 'held', held: { entryId, isNew: true } };
    }
    const known = await findReplacement(deps.db, wanted.entryId);
    if (known) {
      if (!known.isExpired) return { kind: 'held', held: ownReplacement(known, viewer.id, place, wanted) };
      await deps.carts.expire(asId<CartId>(known.cartId));
    } else if (outcome === 'entered') stranger = await strangersHold(deps, hold, place);
    return { kind: 'again' };
  });
}

/** The replacement that is in a cart already; refused unless it is the buyer's own, for the same person and race. */
function ownReplacement(
  known: NonNullable<Awaited<ReturnType<typeof findReplacement>>>,
  buyerId: UserId,
  place: NewPlace,
  wanted: WantedReplacement,
) {
  if (known.enteredBy !== buyerId) throw new Refusal('handover_taken');
  if (known.participantId !== place.participantId) throw new Refusal('substitute_in_cart');
  if (known.raceId !== wanted.raceId) throw new Refusal('race_change_in_cart');
  return { entryId: known.id, isNew: false };
}

/**
 * Another buyer's hold for the person, which the next try takes out first, in whichever cart it is; null once it has expired.
 * Refused if the person has another live entry in the race.
 */
async function strangersHold(deps: HoldDeps, hold: HoldContext, place: NewPlace): Promise<LiveEntry | null> {
  const [first, ...others] = await findLiveEntries(deps.db, hold, [place]);
  if (!first || others.length > 0 || !isStrangersHold(first, hold)) throw new Refusal('already_entered');
  if (!first.isExpired) return first;
  await deps.carts.expire(first.cartId);
  return null;
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
