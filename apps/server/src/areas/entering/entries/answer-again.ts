import type { HoldAnswers } from '@rajt/contract/entering/operations/entries';
import type { EntryChanges } from '@rajt/contract/entering/operations/entry-changes';
import type { EntryId } from '@rajt/rules/ids';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { lockCart } from '../../checkout/cart/index.ts';
import { loadRaceForEntry, type RaceForEntry } from '../../content/catalog/index.ts';
import {
  findHeldOf,
  type LockedEntry,
  lockEntriesToChange,
  readEntries,
  saveAnswers,
} from './change-queries.ts';
import { type DecidedChange, decideChange } from './decide-change.ts';
import type { WantedPlace } from './decide-place.ts';
import type { SameTeam } from './held-team-queries.ts';
import type { HoldDeps } from './hold-deps.ts';
import type { HoldContext, LiveEntry } from './hold-queries.ts';
import { lockPools } from './pool-queries.ts';
import { replaceRepriced } from './recheck-queries.ts';
import { lockParticipants, lockRace } from './replace-queries.ts';

type Held = Pick<LiveEntry, 'id' | 'cartId' | 'participantId'>;

/**
 * Updates entries in the buyer's cart that are requested again, those of a team with it. They take the answers of now, all or
 * none, and the price that these would have had when the entries were held. A repeated request writes nothing. Returns them in
 * the order of `wanted`, with new ids where the price is new; `stale` when the race or an entry has changed concurrently. Raises
 * RJ001 when a new heat is full.
 */
export async function answerAgain(
  deps: HoldDeps,
  hold: HoldContext,
  held: readonly Held[],
  wanted: readonly WantedPlace[],
  team: SameTeam | null,
): Promise<readonly EntryId[] | 'stale'> {
  const [race, entries] = [
    await deps.races.find(hold.raceId),
    await readEntries(
      deps.db,
      held.map(({ id }) => id),
    ),
  ];
  if (race?.version !== hold.raceVersion || !areHeld(entries, held)) return 'stale';
  const isRepeated = !team?.saysOther && decideAll(deps, hold, race, entries, wanted).length === 0;
  const ids = isRepeated
    ? new Map(entries.map(({ id, participantId }) => [participantId, id]))
    : await inTransaction(deps.db, (trx) => change(trx, deps, hold, { held, wanted, team }));
  return ids === 'stale' ? ids : wanted.flatMap(({ participant }) => ids.get(participant.id) ?? []);
}

interface AskedAgain {
  readonly held: readonly Held[];
  readonly wanted: readonly WantedPlace[];
  readonly team: SameTeam | null;
}

/** Locks in the order of a hold: race, cart, people, team, entries, pools. Reads the deciding facts after the locks. */
async function change(
  trx: Trx,
  deps: HoldDeps,
  hold: HoldContext,
  { held, wanted, team }: AskedAgain,
): Promise<Awaited<ReturnType<typeof findHeldOf>> | 'stale'> {
  await lockRace(trx, hold.raceId);
  const [cartId, ...others] = new Set(held.map((one) => one.cartId));
  if (!cartId || others.length > 0) return 'stale';
  const cart = await lockCart(trx, cartId);
  if (team) {
    await lockParticipants(
      trx,
      held.map(({ participantId }) => participantId),
    );
    await team.lock(trx);
  }
  const entries = await lockEntriesToChange(
    trx,
    held.map(({ id }) => id),
  );
  const race = await loadRaceForEntry(trx, hold.raceId);
  if (cart.isExpired || race?.version !== hold.raceVersion || !areHeld(entries, held)) return 'stale';
  if (team?.saysOther) await team.say(trx);
  const changes = decideAll(deps, hold, race, entries, wanted);
  const repriced = changes.flatMap(({ entry, to }) =>
    to.newPrice ? [{ id: entry.id, ...to.newPrice }] : [],
  );
  if (repriced.length > 0) await replaceRepriced(trx, cartId, repriced);
  const ids = await findHeldOf(
    trx,
    hold.raceId,
    entries.map(({ participantId }) => participantId),
  );
  const toSave = changes.map(({ entry, to }) => ({
    id: ids.get(entry.participantId) ?? entry.id,
    from: entry,
    to,
  }));
  await useOffers(trx, deps, hold, changes, team !== null);
  await saveAnswers(trx, hold.buyerId, toSave, false);
  return ids;
}

/** A person who moves to a heat with an offer for them uses that offer. Locks all pools of the change, by id. */
async function useOffers(
  trx: Trx,
  { offers }: Pick<HoldDeps, 'offers'>,
  hold: HoldContext,
  changes: readonly Change[],
  isTeam: boolean,
): Promise<void> {
  const moves = changes.flatMap(({ entry, to }) =>
    to.heatId === entry.heatId
      ? []
      : [
          {
            participantId: entry.participantId,
            heatId: to.heatId,
            poolIds: to.poolIds.filter((id) => !entry.poolIds.includes(id)),
          },
        ],
  );
  if (moves.length === 0) return;
  await lockPools(
    trx,
    changes.flatMap(({ entry, to }) => [...entry.poolIds, ...to.poolIds]),
  );
  await offers.accept(trx, hold, moves, isTeam);
}

const areHeld = (entries: readonly LockedEntry[], held: readonly Held[]) =>
  entries.length === held.length && entries.every(({ state }) => state === 'held');

interface Change {
  readonly entry: LockedEntry;
  readonly to: DecidedChange;
}

/** The changes of each entry; a mistake is refused at its field. */
function decideAll(
  { clock }: Pick<HoldDeps, 'clock'>,
  { buyerId }: HoldContext,
  race: RaceForEntry,
  entries: readonly LockedEntry[],
  wanted: readonly WantedPlace[],
): Change[] {
  return wanted.flatMap(({ participant, answers, path }) => {
    const entry = entries.find(({ participantId }) => participantId === participant.id);
    if (!entry) return [];
    const to = at(path, () =>
      // A member who is only named is asked nothing.
      decideChange(
        race,
        entry,
        asChanges(participant.isOnlyName ? { ...answers, form: {} } : answers, entry),
        {
          at: clock.now(),
          isParticipant: participant.id === buyerId,
          isCertificateReplaceable: false,
          isPriceAgreed: true,
        },
      ),
    );
    return to.changed.length > 0 ? [{ entry, to }] : [];
  });
}

/** All answers of an entry form, in place of the former ones: answers that are missing now are removed. */
function asChanges(
  { heatId, form, hasStudentCard, hasSpuriCard, guardian }: HoldAnswers,
  before: LockedEntry,
): EntryChanges {
  const takenBack = Object.fromEntries(Object.keys(before.form).map((key) => [key, null]));
  return {
    heatId,
    form: { ...takenBack, ...form },
    hasStudentCard: hasStudentCard === true,
    hasSpuriCard: hasSpuriCard === true,
    guardian,
  };
}

/** Reports mistakes at the path of the answers in the request. */
function at<T>(path: string, decide: () => T): T {
  try {
    return decide();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'validation') throw error;
    const fields = Object.entries(error.fields).map(([name, codes]) => [`${path}${name}`, codes] as const);
    throw new Refusal('validation', { fields: Object.fromEntries(fields) });
  }
}
