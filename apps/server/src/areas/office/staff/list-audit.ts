import type { AuditRow, listAudit as operation } from '@rajt/contract/office/operations/audit';
import { AUDIT_LISTED } from '@rajt/contract/office/schemas/audit';
import type { Query } from '@rajt/contract/operation';
import { asId, type EventId, type UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { AuditAction } from '../../../platform/audit.ts';
import { pick, texts } from '../../../platform/http/language.ts';
import { fullName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { type AuditLogRow, findAudit } from './audit-queries.ts';

/** The rows that staff have written and that fit a filter, newest first; `next` continues after the last one. */
export async function listAudit(
  handle: Handle,
  { personId, eventId, actorId, ...rest }: Query<typeof operation>,
  language: Language,
): Promise<{ items: AuditRow[]; next: string | null }> {
  const filter = {
    ...rest,
    personId: personId === undefined ? undefined : asId<UserId>(personId),
    actorId: actorId === undefined ? undefined : asId<UserId>(actorId),
    eventId: eventId === undefined ? undefined : asId<EventId>(eventId),
  };
  // One more row than an answer has shows whether older ones exist.
  const rows = await findAudit(handle, filter, AUDIT_LISTED + 1);
  const items = rows.slice(0, AUDIT_LISTED).map((row) => rowView(row, language));
  return { items, next: rows.length > AUDIT_LISTED ? (items.at(-1)?.id ?? null) : null };
}

function rowView(row: AuditLogRow, language: Language): AuditRow {
  // Objects are all that is ever written there.
  const { was = null, is = null, ...detail } = row.detail as Record<string, unknown>;
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: named(row.actorId, row.actorTitle, row.actorFamily, row.actorFirst, language),
    action: row.action,
    // An action of long ago that has no words any more stays as it is stored.
    text: texts(language)(`auditActions:${row.action as AuditAction}`, { defaultValue: row.action }),
    subject: row.subject,
    person: named(row.personId, row.personTitle, row.personFamily, row.personFirst, language),
    event:
      row.eventId === null
        ? null
        : { id: row.eventId, name: pick(language, row.eventHu ?? '', row.eventEn ?? '') },
    reason: row.reason,
    was: fieldsOf(was),
    is: fieldsOf(is),
    detail,
    taskId: row.taskId,
  };
}

const fieldsOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? { ...value } : null;

/** Null: nobody, or a person who was erased. */
function named(
  id: string | null,
  nameTitle: string | null,
  familyName: string | null,
  firstName: string | null,
  language: Language,
): AuditRow['actor'] {
  if (id === null) return null;
  const name = { nameTitle: nameTitle ?? '', familyName: familyName ?? '', firstName: firstName ?? '' };
  return { id, name: fullName(name, language) };
}
