import type { EventId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { AuditAction } from '../../../platform/audit.ts';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';

/** The actions of staff that read the data of a person. */
export const READINGS = [
  'person.read',
  'person.data_read',
  'certificate.read',
  'file.read',
  'result.proof_read',
  'mail.resent',
] as const satisfies readonly AuditAction[];

export interface AccessRow {
  readonly id: string;
  readonly at: Date;
  readonly action: (typeof READINGS)[number];
  readonly actorId: UserId | null;
  /** Null: a command, or an erased account. */
  readonly actor: PersonName | null;
  readonly eventHu: string | null;
  readonly eventEn: string | null;
}

const nameOf = (person: string) => sql`case when ${sql.ref(`${person}.id`)} is not null then
  jsonb_build_object('nameTitle', ${sql.ref(`${person}.name_title`)}, 'familyName', ${sql.ref(`${person}.family_name`)},
    'firstName', ${sql.ref(`${person}.first_name`)}) end`;

/** The readings of a person by staff, the newest first, before one of them. */
export async function findAccesses(
  handle: Handle,
  personId: UserId,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<AccessRow[]> {
  const { rows } = await sql<AccessRow>`
    select l.id::text, l.at, l.action, actor.id::text as "actorId", ${nameOf('actor')} as actor,
      v.name_hu as "eventHu", v.name_en as "eventEn"
    from (
      select * from audit_log where staff and person_id = ${personId}::bigint
        and action = any(${[...READINGS]}::text[]) and (${before}::bigint is null or id < ${before}::bigint)
      order by id desc limit ${sql.lit(limit)}) l
      left join person actor on actor.id = l.actor_id and actor.erased_at is null
      left join event v on v.id = l.event_id
    order by l.id desc`.execute(handle);
  return rows;
}

export interface ExportRow {
  readonly id: string;
  readonly at: Date;
  readonly maker: PersonName | null;
  readonly events: readonly EventId[];
  readonly columns: readonly string[];
  readonly rows: number | null;
  readonly purpose: string;
}

/** Files of entries that may contain a person: of one of their events or of all, requested after their first entry of it. */
export async function findFiles(handle: Handle, personId: UserId, limit: number): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    with entered as materialized (
      select r.event_id, min(e.created_at) as first from entry e join race r on r.id = e.race_id
      where e.participant_id = ${personId}::bigint group by r.event_id
    ), of_events as (
      select x.* from entry_export x where x.event_ids && (select array_agg(event_id) from entered)
        and exists (select from entered n where n.event_id = any(x.event_ids) and x.created_at > n.first)
    ), everywhere as (
      select x.* from entry_export x where x.event_ids is null
        and x.created_at > (select min(first) from entered) order by x.id desc limit ${sql.lit(limit)}
    )
    select x.id::text, x.created_at as at, ${nameOf('maker')} as maker, coalesce(x.event_ids, '{}') as events, x.columns,
      x.rows, x.purpose
    from (select * from of_events union all select * from everywhere) x
      left join person maker on maker.id = x.made_by and maker.erased_at is null
    order by x.id desc limit ${sql.lit(limit)}`.execute(handle);
  return rows;
}
