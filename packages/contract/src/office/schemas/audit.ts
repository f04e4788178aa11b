import { z } from 'zod';
import { askedDay, data, id, instant, numericId } from '../../shapes.ts';

/** Rows of one answer. */
export const AUDIT_LISTED = 100;

const named = z.object({ id: z.string(), name: z.string() });
/** The changed fields only. */
const fields = z.record(z.string(), z.unknown());

const auditRow = z.object({
  id: numericId,
  at: instant,
  /** Null: a command, or an account that was erased. */
  actor: named.nullable(),
  action: z.string(),
  /** The action in words, in the caller's language. */
  text: z.string(),
  /** The changed thing, as `table:id`. */
  subject: z.string(),
  /** The person whom the row concerns. */
  person: named.nullable(),
  event: named.nullable(),
  reason: z.string().nullable(),
  was: fields.nullable(),
  is: fields.nullable(),
  /** The other details. */
  detail: fields,
  taskId: numericId.nullable(),
});
export type AuditRow = z.output<typeof auditRow>;

export const listAudit = {
  query: z.strictObject({
    personId: numericId.optional(),
    eventId: id.optional(),
    actorId: numericId.optional(),
    action: z
      .string()
      .regex(/^[a-z_]{1,40}\.[a-z_]{1,60}$/)
      .optional(),
    /** A day in Budapest. */
    day: askedDay.optional(),
    /** The `next` of the answer before. */
    after: numericId.optional(),
  }),
  answers: { 200: data(z.object({ items: z.array(auditRow), next: numericId.nullable() })) },
};
