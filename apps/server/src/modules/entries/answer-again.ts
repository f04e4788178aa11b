import type { HoldAnswers } from '@rajt/contract/operations/entries';
import type { EntryChanges } from '@rajt/contract/operations/entry-changes';
import type { EntryId } from '@rajt/rules/ids';
import { inTransaction, type Trx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockCart } from '../cart/index.ts';
import { loadRaceForEntry, type RaceForEntry } from '../catalog/index.ts';
import {
  findHeldOf,
  type LockedEntry,
  lockEntriesToChange,
  readEntries,
  saveAnswers,
} from './change-queries.ts';
import { type DecidedChange, decideChange } from './decide-change.ts';
import type { WantedPlace } from './decide-place.ts';
import type { HoldDeps } from './hold-deps.ts';
import type { HoldContext, LiveEntry } from './hold-queries.ts';
import { replaceRepriced } from './recheck-queries.ts';
import { lockRace } from './replace-queries.ts';

/**
 * Entries that wait in the buyer's cart and are asked for again: they take the answers of now, all or none, and cost what
 * they would have cost with them when they were held. A press that is only repeated writes nothing. Returns them in the order
 * of `wanted`, a new price having given them new ids; null when the race or one of them has changed meanwhile. Raises RJ001
 * when a new heat is full.
 */
export async function answerAgain(
  deps: HoldDeps,
  hold: HoldContext,
  held: readonly LiveEntry[],
  wanted: readonly WantedPlace[],
): Promise<readonly EntryId[] | null> {
  const [race, entries] = [
    await deps.races.find(hold.raceId),
    await readEntries(
      deps.db,
      held.map(({ id }) => id),
    ),
  ];
  if (race?.version !== hold.raceVersion || !areHeld(entries, held)) return null;
  const isRepeated = decideAll(deps, hold, race, entries, wanted).length === 0;
  const ids = isRepeated
    ? new Map(entries.map(({ id, participantId }) => [participantId, id]))
    : await inTransaction(deps.db, (trx) => change(trx, deps, hold, held, wanted));
  return ids && wanted.flatMap(({ participant }) => ids.get(participant.id) ?? []);
}

/** Locks in the order of a hold: race, cart, people, entries, pools. What decides is read after them. */
async function change(
  trx: Trx,
  deps: HoldDeps,
  hold: HoldContext,
  held: readonly LiveEntry[],
  wanted: readonly WantedPlace[],
): Promise<ReturnType<typeof findHeldOf> | null> {
  await lockRace(trx, hold.raceId);
  const [cartId, ...others] = new Set(held.map((one) => one.cartId));
  if (!cartId || others.length > 0) return null;
  const cart = await lockCart(trx, cartId);
  const entries = await lockEntriesToChange(
    trx,
    held.map(({ id }) => id),
  );
  const race = await loadRaceForEntry(trx, hold.raceId);
  if (cart.isExpired || race?.version !== hold.raceVersion || !areHeld(entries, held)) return null;
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
  await saveAnswers(trx, hold.buyerId, toSave, false);
  return ids;
}

const areHeld = (entries: readonly LockedEntry[], held: readonly LiveEntry[]) =>
  entries.length === held.length && entries.every(({ state }) => state === 'held');

interface Change {
  readonly entry: LockedEntry;
  readonly to: DecidedChange;
}

/** What changes of which entry; a mistake is refused at its field. */
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
      decideChange(race, entry, asChanges(answers, entry), {
        at: clock.now(),
        isParticipant: participant.id === buyerId,
        isPriceAgreed: true,
      }),
    );
    return to.changed.length > 0 ? [{ entry, to }] : [];
  });
}

/** All that an entry form says, in place of what was said before: what it does not say is taken back. */
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

/** Says mistakes of where the answers stand in the request. */
function at<T>(path: string, decide: () => T): T {
  try {
    return decide();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'validation') throw error;
    const fields = Object.entries(error.fields).map(([name, codes]) => [`${path}${name}`, codes] as const);
    throw new Refusal('validation', { fields: Object.fromEntries(fields) });
  }
}
