import type { EntryPeople } from '@rajt/rules/entering/entry-access';
import { CONTACT_KEYS, type EntryForm } from '@rajt/rules/entering/entry-questions';
import type { GuardianDeclaration } from '@rajt/rules/entering/guardian';
import {
  asId,
  type CartId,
  type EntryId,
  type HeatId,
  type PoolId,
  type RaceId,
  type UserId,
} from '@rajt/rules/ids';
import type { EntryState } from '@rajt/rules/states';
import { sql } from 'kysely';
import { auditOf } from '../../../platform/audit.ts';
import { type Handle, states, type Trx } from '../../../platform/postgres/database.ts';
import type { CheckedEntry } from './recheck-entry.ts';
import { checkedColumns } from './recheck-queries.ts';

/** The people, race and site of an entry; not locked. */
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

/** An entry with what may be changed of it and what decides its price. */
export interface LockedEntry extends CheckedEntry {
  readonly id: EntryId;
  readonly state: EntryState;
  readonly participantId: UserId;
  readonly heatId: HeatId;
  readonly poolIds: readonly PoolId[];
  readonly form: EntryForm;
  /** The injury contact is the participant's own answer. */
  readonly hasOwnContact: boolean;
  readonly guardian: GuardianDeclaration | null;
}

/** Existing entries, by their ids, as they are now; nothing is locked. */
export async function readEntries(handle: Handle, ids: readonly EntryId[]): Promise<LockedEntry[]> {
  const { rows } = await sql<LockedEntry>`
    select ${changeableColumns} from entry e join person p on p.id = e.participant_id ${changeableFrom(ids)}
    order by e.id`.execute(handle);
  return rows;
}

/** Locks entries after their people, whose birth dates decide the prices, each by id. Their race and cart are locked before. */
export async function lockEntriesToChange(trx: Trx, ids: readonly EntryId[]): Promise<LockedEntry[]> {
  const { rows } = await sql<LockedEntry>`
    with people as materialized (
      select id, birth_date, gender, is_only_name from person
      where id in (select participant_id from entry where id = any(${[...ids]}::bigint[])) order by id for share
    )
    select ${changeableColumns} from entry e join people p on p.id = e.participant_id ${changeableFrom(ids)}
    order by e.id for update of e`.execute(trx);
  if (rows.length < ids.length) throw new Error(`of the entries ${ids.join()} some are missing`);
  return rows;
}

const changeableColumns = sql`e.id::text, e.state, e.participant_id::text as "participantId", e.heat_id::text as "heatId",
  e.pool_ids as "poolIds", e.form, e.has_own_contact as "hasOwnContact", e.guardian, ${checkedColumns}`;

const changeableFrom = (ids: readonly EntryId[]) => sql`
  join cart_item i on i.entry_id = e.id join race r on r.id = e.race_id where e.id = any(${[...ids]}::bigint[])`;

/** The time after all locks. */
export async function timeNow(trx: Trx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_clock() as now`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('the database has no clock');
  return row.now;
}

/** The held entries of people in a race, by person: a new price has given them other ids. */
export async function findHeldOf(
  trx: Trx,
  raceId: RaceId,
  people: readonly UserId[],
): Promise<ReadonlyMap<UserId, EntryId>> {
  const rows = await trx
    .selectFrom('entry')
    .select(['id', 'participant_id as participantId'])
    .where('race_id', '=', raceId)
    .where('participant_id', 'in', [...people])
    .where('state', 'in', states('held'))
    .execute();
  return new Map(rows.map((row) => [asId<UserId>(row.participantId), asId<EntryId>(row.id)]));
}

/** The new state of a locked entry. */
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

/** An entry by its id of now, as it was locked, and as it shall be. */
export interface EntryToSave {
  readonly id: EntryId;
  readonly from: Pick<LockedEntry, 'poolIds'>;
  readonly to: NewAnswers;
}

/**
 * Stores the answers of entries that are all paid (`isSold`) or all held, and moves their places; the last step of its
 * transaction, as everybody waits for the pools. Raises RJ001 when a new heat has too few.
 */
export async function saveAnswers(
  trx: Trx,
  actorId: UserId,
  entries: readonly EntryToSave[],
  isSold: boolean,
): Promise<void> {
  const rows = entries.map(({ id, to }) => ({
    id,
    heat: to.heatId,
    pools: to.poolIds,
    form: to.form,
    file: to.form.medicalFileId ?? null,
    contact: isContactSaid(to.changed),
    guardian: to.guardian,
    changed: to.changed,
  }));
  const before = entries.flatMap(({ from }) => [...from.poolIds]);
  const after = entries.flatMap(({ to }) => [...to.poolIds]);
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}) as
        (id bigint, heat bigint, pools bigint[], form jsonb, file bigint, contact boolean, guardian jsonb,
          changed text[])
    ), changed as (
      update entry e set heat_id = g.heat, pool_ids = g.pools, form = g.form, medical_file_id = g.file,
        has_own_contact = has_own_contact or (g.contact
          and participant_id = ${actorId}::bigint and entered_by <> participant_id),
        guardian = coalesce(g.guardian, e.guardian)
      from given g where e.id = g.id returning e.id, g.changed
    ), noted as (
      ${auditOf('changed', {
        actor: sql`${actorId}::bigint`,
        action: 'entry.changed',
        subject: sql`'entry:' || id`,
        detail: sql`jsonb_build_object('changed', changed)`,
      })} returning id
    )
    select move_places(${before}::bigint[], ${after}::bigint[], ${isSold}::boolean)
    where (select count(*) from noted) = ${rows.length}::int`.execute(trx);
}
