import type { changeEntry as operation } from '@rajt/contract/entering/operations/entry-changes';
import type { CalendarDate } from '@rajt/rules/dates';
import { isReplaceable } from '@rajt/rules/entering/certificate-review';
import { mayWithEntry } from '@rajt/rules/entering/entry-access';
import { asId, type EntryId, type FileId } from '@rajt/rules/ids';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import {
  errorState,
  inTransaction,
  sqlState,
  type Trx,
  violatedConstraint,
} from '../../../platform/postgres/database.ts';
import { lockCart } from '../../checkout/cart/index.ts';
import { loadRaceForEntry } from '../../content/catalog/index.ts';
import { findCertificate } from './certificate-queries.ts';
import {
  type EntryToChange,
  findEntryToChange,
  findHeldOf,
  type LockedEntry,
  lockEntriesToChange,
  saveAnswers,
  timeNow,
} from './change-queries.ts';
import { decideChange } from './decide-change.ts';
import { certificateMissing, expectCertificate, expectHealthConsent } from './decide-place.ts';
import type { HoldDeps } from './hold-deps.ts';
import { reclaimRace } from './hold-queries.ts';
import { notifyChanged } from './notify-changed.ts';
import { reviewFor } from './own-review.ts';
import { entryDetailFor } from './read-entry.ts';
import { replaceRepriced } from './recheck-queries.ts';
import { lockRace } from './replace-queries.ts';

type ChangeCall = Call<typeof operation>;

/** Enough for a cart that is thawed and expired holds that are reclaimed, both in one request. */
const MAX_TRIES = 3;

/**
 * Changes the answers of an entry, in the cart or after payment. A heat changes by moving the place: the new one is claimed
 * and the old one released in one statement, or nothing happens.
 */
export async function changeEntry(deps: HoldDeps, call: ChangeCall): Promise<Reply<typeof operation>> {
  const entryId = asId<EntryId>(call.params.entryId);
  const known = await findEntryToChange(deps.db, entryId);
  if (!known || known.isOnlyName || known.branch !== call.site.branch || !mayChange(call, known))
    throw new Refusal('not_found');
  await checkCertificate(deps, call, known);
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryChange(deps, call, entryId, known);
    if (outcome !== 'frozen' && outcome !== 'full')
      return ok({ data: await entryDetailFor(deps, { ...call, entryId: outcome }) });
    // Changing a cart whose payment has ended ends its order.
    if (outcome === 'frozen' && (attempt >= MAX_TRIES || !(await deps.carts.thaw(known.cartId))))
      throw new Refusal('payment_in_progress');
    if (outcome === 'full' && (attempt >= MAX_TRIES || !(await reclaim(deps, call, known))))
      throw new Refusal('sold_out');
  }
}

function mayChange({ viewer }: Pick<ChangeCall, 'viewer'>, entry: EntryToChange): boolean {
  return mayWithEntry(viewer.id, entry, entry.state === 'paid' ? 'change_paid' : 'change_held');
}

/** A certificate belongs to whom it is uploaded by, and is used by their consent. */
async function checkCertificate(deps: HoldDeps, call: ChangeCall, { raceId }: EntryToChange): Promise<void> {
  const fileId = call.body.form?.medicalFileId;
  if (!fileId) return;
  const race = await loadRaceForEntry(deps.db, raceId);
  if (!race) throw new Refusal('race_changed');
  await expectCertificate(deps, call.viewer.id, asId<FileId>(fileId), race, '');
  await expectHealthConsent(deps, call, call.body, '');
}

/** The entry's id; `full`: the new heat has no place; `frozen`: its cart is being paid. Nothing was changed then. */
async function tryChange(
  deps: HoldDeps,
  call: ChangeCall,
  entryId: EntryId,
  known: EntryToChange,
): Promise<EntryId | 'full' | 'frozen'> {
  try {
    return await inTransaction(deps.db, (trx) => change(trx, call, entryId, known));
  } catch (error) {
    if (errorState(error) === sqlState.poolFull) return 'full';
    // The certificate was deleted concurrently.
    if (violatedConstraint(error) === 'entry_medical_file_id_fkey') throw certificateMissing('');
    throw error;
  }
}

/** Locks in the order of a hold: race, cart, person, entry, pools. Reads the deciding facts after the locks. */
async function change(
  trx: Trx,
  call: ChangeCall,
  entryId: EntryId,
  { raceId, cartId }: EntryToChange,
): Promise<EntryId | 'frozen'> {
  await lockRace(trx, raceId);
  const cart = await lockCart(trx, cartId);
  const [entry] = await lockEntriesToChange(trx, [entryId]);
  const people = await findEntryToChange(trx, entryId);
  if (!entry || !people || !mayChange(call, people)) throw new Refusal('not_found');
  if (entry.state === 'paying') return 'frozen';
  if (entry.state === 'expired' || (entry.state === 'held' && cart.isExpired))
    throw new Refusal('cart_expired');
  if (entry.state !== 'held' && entry.state !== 'paid') throw new Refusal('not_found');
  const race = await loadRaceForEntry(trx, raceId);
  if (!race) throw new Refusal('race_changed');
  const at = await timeNow(trx);
  const decided = decideChange(race, entry, call.body, {
    at,
    isParticipant: entry.participantId === call.viewer.id,
    isCertificateReplaceable: await mayReplaceCertificate(trx, call, { ...entry, raceOn: race.raceOn, at }),
    isPriceAgreed: false,
  });
  if (decided.changed.length === 0) return entryId;
  let id = entryId;
  if (decided.newPrice) {
    await replaceRepriced(trx, cartId, [{ id, ...decided.newPrice }]);
    id = (await findHeldOf(trx, raceId, [entry.participantId])).get(entry.participantId) ?? id;
  }
  if (entry.state === 'paid') await notifyChanged(trx, call.viewer.id, race, entry, decided);
  await saveAnswers(trx, call.viewer.id, [{ id, from: entry, to: decided }], entry.state === 'paid');
  return id;
}

/** Whether the caller replaces a certificate whose refusal they read. Asked under the lock of the entry, which each verdict takes. */
async function mayReplaceCertificate(
  trx: Trx,
  { viewer, body }: ChangeCall,
  { id, at, raceOn, ...entry }: LockedEntry & { readonly at: Date; readonly raceOn: CalendarDate },
): Promise<boolean> {
  if (!body.form?.medicalFileId || entry.state !== 'paid') return false;
  return isReplaceable(raceOn, reviewFor(viewer.id, entry, await findCertificate(trx, id)), at);
}

/** Whether a retry can succeed: expired holds of the full heat are released. */
async function reclaim(deps: HoldDeps, { body }: ChangeCall, { raceId }: EntryToChange): Promise<boolean> {
  const race = await deps.races.find(raceId);
  const heat = race?.heats.find(({ id }) => id === body.heatId);
  return heat ? reclaimRace(deps.db, raceId, [heat.poolId]) : false;
}
