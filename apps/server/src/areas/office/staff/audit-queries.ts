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

/** The rows of staff that fit a filter, newest first. The indexes contain rows of staff alone. */
export function findAudit(handle: Handle, filter: AuditFilter, count: number) {
  const { personId, eventId, actorId, action, day, after } = filter;
  return (
    handle
      .selectFrom('audit_log as log')
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
      .where(sql<boolean>`log.staff`)
      .$if(personId !== undefined, (rows) => rows.where('log.person_id', '=', personId ?? null))
      .$if(eventId !== undefined, (rows) => rows.where('log.event_id', '=', eventId ?? null))
      .$if(actorId !== undefined, (rows) => rows.where('log.actor_id', '=', actorId ?? null))
      .$if(action !== undefined, (rows) => rows.where('log.action', '=', action ?? ''))
      .$if(day !== undefined, (rows) =>
        rows
          .where('log.at', '>=', sql<Date>`${day ?? ''}::date::timestamp at time zone 'Europe/Budapest'`)
          .where(
            'log.at',
            '<',
            sql<Date>`(${day ?? ''}::date + 1)::timestamp at time zone 'Europe/Budapest'`,
          ),
      )
      .$if(after !== undefined, (rows) => rows.where('log.id', '<', after ?? ''))
      // The rows of one day are found by their time and sorted: read in the order of ids, an old day would come after all newer rows.
      .orderBy(day === undefined ? sql`log.id` : sql`log.id + 0`, 'desc')
      .limit(count)
      .execute()
  );
}

export type AuditLogRow = Awaited<ReturnType<typeof findAudit>>[number];
