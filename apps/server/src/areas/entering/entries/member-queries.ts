import type { EntryForm } from '@rajt/rules/entering/entry-questions';
import type { GuardianDeclaration } from '@rajt/rules/entering/guardian';
import type { EntryId, FileId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { auditOf } from '../../../platform/audit.ts';
import { opaqueStateIn, type Trx } from '../../../platform/postgres/database.ts';
import { frozenParticipant } from './queries.ts';

/** More than any team has members: positions beyond it are free while they are exchanged. */
const BEYOND = 1000;

/** Gives the live members of a locked team their positions, from 1 on, in this order. Locks them by id. */
export async function setLegs(trx: Trx, entryIds: readonly EntryId[]): Promise<void> {
  const ids = [...entryIds];
  await sql`select from entry where id = any(${ids}::bigint[]) order by id for update`.execute(trx);
  // In two steps, as no two live members may have one position even for a moment.
  await sql`update entry set team_leg = team_leg + ${BEYOND} where id = any(${ids}::bigint[])`.execute(trx);
  await sql`
    update entry e set team_leg = o.leg from unnest(${ids}::bigint[]) with ordinality as o (id, leg)
    where e.id = o.id`.execute(trx);
}

/**
 * Hands the one place of teams on to another of their live members, before these entries are released: the team keeps it
 * as long as anybody of it has one. Locks the teams, then the entries, by id. An entry that starts alone, has no place,
 * or whose mates have their own, keeps what it has.
 */
export async function passOnPlaces(trx: Trx, entryIds: readonly EntryId[]): Promise<void> {
  const ids = [...entryIds];
  const { rows: teams } = await sql`
    select from team_entry where id in (select team_entry_id from entry where id = any(${ids}::bigint[]))
    order by id for update`.execute(trx);
  if (teams.length === 0) return;
  const mates = sql`
    select m.id, m.team_entry_id, m.pool_ids from entry m
    where m.team_entry_id in (select team_entry_id from entry where id = any(${ids}::bigint[]))
      and m.state in ('held', 'paying', 'paid')`;
  await sql`select from entry where id in (select id from (${mates}) m) order by id for update`.execute(trx);
  await sql`
    with mates as (${mates}), heir as (
      select distinct on (to_go.id) to_go.id as from_id, rest.id as to_id, to_go.pool_ids
      from mates to_go join mates rest using (team_entry_id)
      where to_go.id = any(${ids}::bigint[]) and to_go.pool_ids <> '{}'
        and rest.id <> all(${ids}::bigint[]) and rest.pool_ids = '{}'
      order by to_go.id, rest.id
    )
    update entry e set pool_ids = case when e.id = h.to_id then h.pool_ids else '{}' end
    from heir h where e.id in (h.from_id, h.to_id)`.execute(trx);
}

/** Another person for an entry, with the answers about them. */
export interface NewParticipant {
  readonly entryId: EntryId;
  readonly participantId: UserId;
  readonly form: EntryForm;
  readonly medicalFileId: FileId | null;
  readonly namesake: Buffer | null;
  /** The declaration for a minor. */
  readonly guardian: GuardianDeclaration | null;
  /** The new ticket code of a paid entry: the old code no longer opens anything. */
  readonly ticketCode: string;
  readonly actorId: UserId;
}

/**
 * Lets another locked person start with an entry of a locked team, in the cart or paid: its place, number and fee stay.
 * False when the person was erased or the entry is neither. Violates `entry_once` when they are in the race already.
 */
export async function replaceParticipant(trx: Trx, to: NewParticipant): Promise<boolean> {
  const { rows } = await sql`
    with changed as (
      update entry e set participant_id = p.id, form = ${JSON.stringify(to.form)},
        has_own_contact = e.entered_by <> p.id and p.id = ${to.actorId}::bigint,
          medical_file_id = ${to.medicalFileId}, namesake = ${to.namesake}::bytea,
        guardian = ${to.guardian && JSON.stringify(to.guardian)}::jsonb,
        -- Both come with the payment.
        participant = case when e.paid_at is not null then ${frozenParticipant} end,
        ticket_code = case when e.paid_at is not null then ${to.ticketCode} end
      from person p
      where e.id = ${to.entryId} and p.id = ${to.participantId} and p.erased_at is null
        and ${opaqueStateIn('e.state', 'held', 'paid')}
      returning e.id
    ), noted as (
      ${auditOf('changed', {
        actor: sql`${to.actorId}::bigint`,
        action: 'entry.participant_replaced',
        subject: sql`'entry:' || id`,
      })} returning id
    )
    select from changed where (select count(*) from noted) = 1`.execute(trx);
  return rows.length > 0;
}

/** Freezes a corrected participant again in their coming paid entries; the person must be locked. */
export async function refreezeParticipant(trx: Trx, personId: UserId): Promise<void> {
  await sql`
    update entry e set participant = e.participant || ${frozenParticipant} from person p, race r
    where p.id = ${personId}::bigint and e.participant_id = p.id and e.state = 'paid' and r.id = e.race_id
      and r.race_on >= budapest_today()`.execute(trx);
}
