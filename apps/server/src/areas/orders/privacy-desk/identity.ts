import type * as operations from '@rajt/contract/orders/operations/privacy-desk';
import { budapestDate } from '@rajt/rules/dates';
import { asId, type UserId } from '@rajt/rules/ids';
import { isBirthDate } from '@rajt/rules/people/birth-date';
import { changed, writeStaffAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ConsoleCall, ConsoleReply } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { refreezeParticipant } from '../../entering/entries/index.ts';
import { correctPerson } from '../../people/accounts/index.ts';
import { auditReading } from '../person-page/index.ts';
import { findIdentity, type Identity, lockIdentity } from './identity-queries.ts';

export async function readIdentity(
  { db }: Pick<Deps, 'db'>,
  { staff, params }: ConsoleCall<typeof operations.getIdentity>,
): Promise<ConsoleReply<typeof operations.getIdentity>> {
  const personId = asId<UserId>(params.personId);
  const identity = await findIdentity(db, personId);
  if (!identity || identity.isOnlyName) throw new Refusal('not_found');
  await auditReading(db, staff, personId, 'identity');
  return ok({ data: viewOf(personId, identity) });
}

const FIELDS = ['nameTitle', 'familyName', 'firstName', 'birthDate', 'gender', 'nationality'] as const;
type Correctable = Pick<Identity, (typeof FIELDS)[number]>;
const only = (identity: Correctable): Correctable => ({
  nameTitle: identity.nameTitle,
  familyName: identity.familyName,
  firstName: identity.firstName,
  birthDate: identity.birthDate,
  gender: identity.gender,
  nationality: identity.nationality,
});

/**
 * Corrects a person; once an entry is paid, only staff may do this. The log has the values before and after until the person is erased.
 * Held entries keep their price until they are put into the cart again, as after a change by the person.
 */
export async function correct(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  {
    staff,
    params,
    body: { was, is, correctsEntries, reason },
  }: ConsoleCall<typeof operations.correctIdentity>,
): Promise<ConsoleReply<typeof operations.correctIdentity>> {
  const personId = asId<UserId>(params.personId);
  if (!isBirthDate(is.birthDate, budapestDate(clock.now())))
    throw new Refusal('validation', { fields: { 'is.birthDate': ['birth_date'] } });
  const data = await inTransaction(db, async (trx) => {
    const before = await lockIdentity(trx, personId);
    if (!before || before.isOnlyName) throw new Refusal('not_found');
    const other = FIELDS.filter((field) => before[field] !== was[field]);
    if (other.length > 0)
      throw new Refusal('changed_meanwhile', { changed: { by: null, at: clock.now(), fields: other } });
    const difference = changed({ ...only(before) }, { ...only(is) });
    if (Object.keys(difference.is).length > 0) {
      await correctPerson(trx, personId, only(is));
      if (correctsEntries) await refreezeParticipant(trx, personId);
      await writeStaffAudit(trx, {
        actorId: staff.id,
        action: 'person.corrected',
        subject: `person:${personId}`,
        personId,
        eventId: null,
        reason,
        detail: difference,
      });
    }
    const after = await findIdentity(trx, personId);
    if (!after) throw new Refusal('not_found');
    return viewOf(personId, after);
  });
  return ok({ data });
}

const viewOf = (personId: UserId, { isOnlyName: _, language: __, ...identity }: Identity) => ({
  personId,
  ...identity,
});
