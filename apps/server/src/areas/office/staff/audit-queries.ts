import type { EventId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

export interface AuditFilter {
  readonly personId?: UserId | undefined;
  readonly eventId?: EventId | undefined;
  readonly actorId?: UserId | undefined;
  readonly action?: string | undefined;
  /** A day in Budapest, yyyy-mm-dd. */
  readonly day?: string | undefined;
  /** Older than this row. */
  readonly after?: string | undefined;
}

/** The rows of staff that fit a filter, newest first, with the names of whom they are about. */
export function findAudit(handle: Handle, filter: AuditFilter, count: number) {
  // The names are joined to the rows of the answer alone.
  return handle
    .selectFrom(newestRows(handle, filter, count).as('log'))
    .leftJoin('person as actor', (join) =>
      join.onRef('actor.id', '=', 'log.actor_id').on('actor.erased_at', 'is', null),
    )
    .leftJoin('person', (join) =>
      join.onRef('person.id', '=', 'log.person_id').on('person.erased_at', 'is', null),
    )
    .leftJoin('event', 'event.id', 'log.event_id')
    .select([
      'log.id',
      'log.at',
      'log.action',
      'log.subject',
      'log.detail',
      'log.reason',
      'log.task_id as taskId',
      'actor.id as actorId',
      'actor.name_title as actorTitle',
      'actor.family_name as actorFamily',
      'actor.first_name as actorFirst',
      'person.id as personId',
      'person.name_title as personTitle',
      'person.family_name as personFamily',
      'person.first_name as personFirst',
      'event.id as eventId',
      'event.name_hu as eventHu',
      'event.name_en as eventEn',
    ])
    .orderBy('log.id', 'desc')
    .execute();
}

/** The indexes contain rows of staff alone. */
function newestRows(handle: Handle, filter: AuditFilter, count: number) {
  const { personId, eventId, actorId, action, day, after } = filter;
  return (
    handle
      .selectFrom('audit_log')
      .selectAll()
      .where(sql<boolean>`staff`)
      .$if(personId !== undefined, (rows) => rows.where('person_id', '=', personId ?? null))
      .$if(eventId !== undefined, (rows) => rows.where('event_id', '=', eventId ?? null))
      .$if(actorId !== undefined, (rows) => rows.where('actor_id', '=', actorId ?? null))
      .$if(action !== undefined, (rows) => rows.where('action', '=', action ?? ''))
      .$if(day !== undefined, (rows) =>
        rows
          .where('at', '>=', sql<Date>`${day ?? ''}::date::timestamp at time zone 'Europe/Budapest'`)
          .where('at', '<', sql<Date>`(${day ?? ''}::date + 1)::timestamp at time zone 'Europe/Budapest'`),
      )
      .$if(after !== undefined, (rows) => rows.where('id', '<', after ?? ''))
      // The rows of one day are found by their time and sorted: by their ids, those of an old day come after all newer rows.
      .orderBy(day === undefined ? sql`id` : sql`id + 0`, 'desc')
      // As a literal: the plan would expect a tenth of the log for a parameter.
      .limit(sql.lit(count))
  );
}

export type AuditLogRow = Awaited<ReturnType<typeof findAudit>>[number];
