import { listAudit } from '@rajt/contract/office/schemas/audit';
import type { z } from 'zod';

const schema = listAudit.query.omit({ after: true });

/** The filter of the shown rows of the log. */
export type AuditFilter = z.output<typeof schema>;

/** Reads the filter from a URL. Ids that look like numbers are read as text; invalid parameters are left out. */
export function readAuditFilter(search: Record<string, unknown>): AuditFilter {
  const fitting = Object.entries(schema.shape).flatMap(([name, field]) => {
    const value = search[name];
    const text = typeof value === 'number' ? String(value) : value;
    return text !== undefined && field.safeParse(text).success ? [[name, text]] : [];
  });
  return schema.parse(Object.fromEntries(fitting));
}
