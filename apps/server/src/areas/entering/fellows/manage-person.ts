import type {
  addManagedPerson,
  changeManagedPerson,
  ManagedPerson,
} from '@rajt/contract/entering/operations/managed-people';
import { budapestDate } from '@rajt/rules/dates';
import { asId, type UserId } from '@rajt/rules/ids';
import { isBirthDate } from '@rajt/rules/people/birth-date';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { hasPaidEntry } from '../../people/accounts/index.ts';
import { addTo, lockOwner } from './add-fellow.ts';
import { findSame, insertManaged, isHeld, lockManaged, updateManaged } from './managed-queries.ts';
import { findBlockedPeople } from './objection-queries.ts';
import { findFellow } from './queries.ts';
import { toFellow } from './views.ts';

type ManageDeps = Pick<Deps, 'db' | 'clock'>;

/** Adds a child or a guest without an account. */
export async function addManaged(
  { db, clock }: ManageDeps,
  { viewer, body }: Call<typeof addManagedPerson>,
): Promise<Reply<typeof addManagedPerson>> {
  expectBorn(body.birthDate, clock.now());
  const fellow = await inTransaction(db, async (trx) => {
    await lockOwner(trx, viewer.id);
    const same = await findSame(trx, viewer.id, body);
    await refuseBlocked(trx, viewer.id, same, body);
    const personId = same ?? (await insertManaged(trx, viewer.id, body));
    if (!(await findFellow(trx, viewer.id, personId))) await addTo(trx, viewer.id, personId);
    return findFellow(trx, viewer.id, personId);
  });
  if (!fellow) throw new Error('the person who was just added is not there');
  return { status: 201, body: { data: toFellow(fellow, null) } };
}

/** The fields that entries and result lists show. */
const BORNE = ['familyName', 'firstName', 'birthDate'] as const;

/** Changes a person whom the account manages. */
export async function changeManaged(
  { db, clock }: ManageDeps,
  { viewer, body, params }: Call<typeof changeManagedPerson>,
): Promise<Reply<typeof changeManagedPerson>> {
  expectBorn(body.birthDate, clock.now());
  const personId = asId<UserId>(params.personId);
  const fellow = await inTransaction(db, async (trx) => {
    await lockOwner(trx, viewer.id);
    const before = await lockManaged(trx, viewer.id, personId);
    if (!before) throw new Refusal('not_found');
    const borne = BORNE.filter((name) => before[name] !== body[name]);
    if (borne.length > 0) await refuseBorne(trx, personId, borne);
    await refuseBlocked(trx, viewer.id, personId, body);
    await updateManaged(trx, personId, body);
    await writeAudit(trx, {
      actorId: viewer.id,
      action: 'managed_person.changed',
      subject: `person:${personId}`,
    });
    return findFellow(trx, viewer.id, personId);
  });
  if (!fellow) throw new Refusal('not_found');
  return ok({ data: toFellow(fellow, null) });
}

/** Refuses a person who is, or becomes by the change, a human who does not want to be entered by this account. */
async function refuseBlocked(
  trx: Trx,
  ownerId: UserId,
  personId: UserId | null,
  { familyName, firstName, birthDate, email }: ManagedPerson,
): Promise<void> {
  const described = { personId, familyName, firstName, birthDate, email };
  if ((await findBlockedPeople(trx, ownerId, [described])).length > 0) throw new Refusal('entering_blocked');
}

/** A held entry bears them, too: the participant's data decide its price and that one human is in a race once. */
async function refuseBorne(
  trx: Trx,
  personId: UserId,
  borne: readonly (typeof BORNE)[number][],
): Promise<void> {
  const code = (await hasPaidEntry(trx, personId))
    ? 'locked_other'
    : (await isHeld(trx, personId))
      ? 'in_cart'
      : null;
  if (code === null) return;
  throw new Refusal('validation', { fields: Object.fromEntries(borne.map((name) => [name, [code]])) });
}

function expectBorn(birthDate: string, now: Date): void {
  if (isBirthDate(birthDate, budapestDate(now))) return;
  throw new Refusal('validation', { fields: { birthDate: ['birth_date'] } });
}
