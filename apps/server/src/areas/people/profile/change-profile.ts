import type {
  ChangedEntry,
  changeProfile as operation,
  ProfileParts,
  replaceProfile,
} from '@rajt/contract/people/operations/profile';
import { UNIQUE_FIELDS } from '@rajt/contract/profile-fields';
import { budapestDate } from '@rajt/rules/dates';
import type { UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { isBirthDate } from '@rajt/rules/people/birth-date';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import type { Bucket } from '../../../platform/http/rate-limit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction, type Trx, violatedConstraint } from '../../../platform/postgres/database.ts';
import { keepRegistrationConsent, proofOf } from '../consents/index.ts';
import type { ViewerCache } from '../sessions/index.ts';
import {
  fieldOfIndex,
  findProfile,
  findTaken,
  findUnknownChoices,
  type LockedProfile,
  lockProfile,
  type ProfileField,
  setDataStorageConsent,
  updatePerson,
} from './queries.ts';

/** The fields that entries and result lists show; the organiser alone changes them once there is a paid entry. */
const LOCKED_FIELDS: readonly ProfileField[] = ['familyName', 'firstName', 'birthDate'];
/** The held entries whose price or admission a changed profile decides otherwise; the person must be locked. */
export type FindChangedEntries = (
  trx: Trx,
  participantId: UserId,
  language: Language,
) => Promise<ChangedEntry[]>;

export type ProfileDeps = Pick<Deps, 'db' | 'clock'> & { readonly findChangedEntries: FindChangedEntries };

const ADDRESS = ['country', 'zip', 'city', 'street'] as const;

/**
 * Changes the given fields of a profile, PUT and PATCH alike: an unchanged value is no change. An address completes the
 * registration, and every operation opens. An account without the consent to data storage is refused every change until the
 * request includes the consent.
 */
export async function changeProfile(
  deps: ProfileDeps,
  viewers: ViewerCache,
  numbers: Bucket,
  {
    viewer,
    body: { dataStorageConsent, ...body },
    ...call
  }: Call<typeof operation> | Call<typeof replaceProfile>,
): Promise<Reply<typeof operation>> {
  const { birthDate } = body;
  if (birthDate !== undefined && !isBirthDate(birthDate, budapestDate(deps.clock.now()))) {
    throw new Refusal('validation', { fields: { birthDate: ['birth_date'] } });
  }
  // A change reveals whether a number is known, as the check does: one bucket for both.
  if (UNIQUE_FIELDS.some((name) => body[name])) await numbers.take(viewer.id);
  const profile = await takenAsRefusal(() =>
    inTransaction(deps.db, async (trx) => {
      const person = await lockProfile(trx, viewer.id);
      if (!person.hasDataStorageConsent) {
        if (!dataStorageConsent) throw consentRequired();
        await setDataStorageConsent(trx, viewer.id);
        const consent = { language: call.language, proof: proofOf(call, deps.clock.now()) };
        await keepRegistrationConsent(trx, viewer.id, consent, 'old_user');
      }
      const changes = changesOf(person, body);
      const names = Object.keys(changes) as ProfileField[];
      refuseLocked(person, names);
      const completes = !person.isComplete && ADDRESS.every((name) => changes[name] ?? person.fields[name]);
      if (names.length > 0 || completes) {
        await refuseUnknown(trx, changes);
        const taken = await findTaken(trx, viewer.id, changes);
        if (taken.length > 0) throw alreadyTaken(taken);
        await updatePerson(trx, viewer.id, changes, completes);
        await audit(trx, viewer.id, names, completes);
      }
      const decides = changes.birthDate !== undefined || changes.gender !== undefined;
      const changedEntries = decides ? await deps.findChangedEntries(trx, viewer.id, call.language) : [];
      return { ...(await findProfile(trx, viewer.id)), changedEntries };
    }),
  );
  viewers.forget(viewer.sessionHash);
  return ok({ data: profile });
}

function changesOf({ fields }: LockedProfile, body: ProfileParts): Partial<Record<ProfileField, string>> {
  const changed = Object.entries(body).filter(([name, value]) => value !== fields[name as ProfileField]);
  return Object.fromEntries(changed);
}

function consentRequired(): Refusal {
  return new Refusal('validation', { fields: { dataStorageConsent: ['consent_required'] } });
}

function refuseLocked({ isNameLocked }: LockedProfile, names: readonly ProfileField[]): void {
  const locked = isNameLocked ? names.filter((name) => LOCKED_FIELDS.includes(name)) : [];
  if (locked.length === 0) return;
  throw new Refusal('validation', { fields: Object.fromEntries(locked.map((name) => [name, ['locked']])) });
}

async function refuseUnknown(trx: Trx, changes: Partial<Record<ProfileField, string>>): Promise<void> {
  const unknown = await findUnknownChoices(trx, changes);
  if (unknown.length === 0) return;
  throw new Refusal('validation', { fields: Object.fromEntries(unknown.map((name) => [name, ['invalid']])) });
}

function alreadyTaken(names: readonly string[]): Refusal {
  return new Refusal('already_taken', { fields: Object.fromEntries(names.map((name) => [name, ['taken']])) });
}

/** Two people give the same number at once: the index lets one through, the other gets the same answer as later. */
async function takenAsRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const field = fieldOfIndex(violatedConstraint(error));
    throw field ? alreadyTaken([field]) : error;
  }
}

/** Which fields were changed, not what to: the log outlives the person's data. */
async function audit(
  trx: Trx,
  personId: UserId,
  fields: readonly ProfileField[],
  completes: boolean,
): Promise<void> {
  const subject = `person:${personId}`;
  await writeAudit(trx, { actorId: personId, action: 'account.changed', subject, detail: { fields } });
  if (completes) await writeAudit(trx, { actorId: personId, action: 'account.completed', subject });
}
