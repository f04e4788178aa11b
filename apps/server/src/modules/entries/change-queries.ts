import type { EntryPeople } from '@rajt/rules/entry-access';
import { CONTACT_KEYS, type EntryForm } from '@rajt/rules/entry-form';
import type { GuardianDeclaration } from '@rajt/rules/guardian';
import {
  asId,
  type CartId,
  type EntryId,
  type FileId,
  type HeatId,
  type PoolId,
  type RaceId,
  type UserId,
} from '@rajt/rules/ids';
import type { EntryState } from '@rajt/rules/states';
import { sql } from 'kysely';
import { auditOf } from '../../platform/audit.ts';
import { type Handle, states, type Trx } from '../../platform/database.ts';
import type { CheckedEntry } from './recheck-entry.ts';
import { checkedColumns } from './recheck-queries.ts';

/** Whose an entry is and where; not locked. */
export interface EntryToChange extends EntryPeople {
  readonly raceId: RaceId;
  readonly branch: string;
  readonly cartId: CartId;
  readonly state: EntryState;
  /** A member of a team who is only named: there are no answers to change. */
  readonly isOnlyName: boolean;
}

export async function findEntryToChange(
  handle: Handle,
  entryId: EntryId,
): Promise<EntryToChange | undefined> {
  const { rows } = await sql<EntryToChange>`
    select e.race_id as "raceId", v.branch, i.cart_id::text as "cartId", e.state,
      e.entered_by::text as "enteredBy", e.participant_id::text as "participantId",
      exists (select from account a where a.person_id = e.participant_id) as "hasParticipantAccount",
      p.is_only_name as "isOnlyName"
    from entry e join race r on r.id = e.race_id join event v on v.id = r.event_id join cart_item i on i.entry_id = e.id
    join person p on p.id = e.participant_id
    where e.id = ${entryId}`.execute(handle);
  return rows[0];
}

/** A locked entry with what may be changed of it and what decides its price. */
export interface LockedEntry extends CheckedEntry {
  readonly id: EntryId;
  readonly state: EntryState;
  readonly participantId: UserId;
  readonly heatId: HeatId;
  readonly poolIds: readonly PoolId[];
  readonly form: EntryForm;
  /** Whom to call is the participant's own answer. */
  readonly hasOwnContact: boolean;
}

/** Locks an entry after its person, whose birth date decides the price. Its race and its cart are locked before. */
export async function lockEntryToChange(trx: Trx, entryId: EntryId): Promise<LockedEntry> {
  const { rows } = await sql<LockedEntry>`
    with people as materialized (
      select id, birth_date, gender, is_only_name from person where id = (select participant_id from entry where id = ${entryId})
      for share
    )
    select e.id::text, e.state, e.participant_id::text as "participantId", e.heat_id::text as "heatId",
      e.pool_ids as "poolIds", e.form, e.has_own_contact as "hasOwnContact", ${checkedColumns}
    from entry e join people p on p.id = e.participant_id join cart_item i on i.entry_id = e.id
    join race r on r.id = e.race_id
    where e.id = ${entryId} for update of e`.execute(trx);
  const [entry] = rows;
  if (!entry) throw new Error(`entry ${entryId} is missing`);
  return entry;
}

/** The time after all locks. */
export async function timeNow(trx: Trx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_clock() as now`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('the database has no clock');
  return row.now;
}

/** The id of a person's held entry of a race: a new price has given it another one. */
export async function findHeldEntry(trx: Trx, raceId: RaceId, participantId: UserId): Promise<EntryId> {
  const { id } = await trx
    .selectFrom('entry')
    .select('id')
    .where('race_id', '=', raceId)
    .where('participant_id', '=', participantId)
    .where('state', 'in', states('held'))
    .executeTakeFirstOrThrow();
  return asId<EntryId>(id);
}

/** What becomes of a locked entry. */
export interface NewAnswers {
  readonly heatId: HeatId;
  readonly poolIds: readonly PoolId[];
  readonly form: EntryForm;
  /** A new guardian's declaration; null: the one before stays. */
  readonly guardian: GuardianDeclaration | null;
  /** The names of what has changed, for the log: no answers. */
  readonly changed: readonly string[];
}

const isContactSaid = (changed: readonly string[]) => CONTACT_KEYS.some((key) => changed.includes(key));

/**
 * Stores answers and moves the place; the last step of its transaction, as everybody waits for the pools. Raises RJ001 when
 * the new heat is full; `from` is the entry as it was locked.
 */
export async function saveAnswers(
  trx: Trx,
  actorId: UserId,
  id: EntryId,
  from: Pick<LockedEntry, 'poolIds' | 'state'>,
  to: NewAnswers,
): Promise<void> {
  const fileId: FileId | null = to.form.medicalFileId ? asId<FileId>(to.form.medicalFileId) : null;
  await sql`
    with changed as (
      update entry set heat_id = ${to.heatId}, pool_ids = ${[...to.poolIds]}::bigint[],
        form = ${JSON.stringify(to.form)}, medical_file_id = ${fileId},
        has_own_contact = has_own_contact or (${isContactSaid(to.changed)}::boolean
          and participant_id = ${actorId}::bigint and entered_by <> participant_id),
        guardian = coalesce(${to.guardian && JSON.stringify(to.guardian)}::jsonb, guardian)
      where id = ${id} returning id
    ), noted as (
      ${auditOf('changed', {
        actor: sql`${actorId}::bigint`,
        action: 'entry.changed',
        subject: sql`'entry:' || id`,
        detail: sql`jsonb_build_object('changed', ${[...to.changed]}::text[])`,
      })} returning id
    )
    select move_places(${[...from.poolIds]}::bigint[], ${[...to.poolIds]}::bigint[], ${from.state === 'paid'}::boolean)
    from changed where (select count(*) from noted) = 1`.execute(trx);
}
