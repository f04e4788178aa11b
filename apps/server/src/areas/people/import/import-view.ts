import type * as operations from '@rajt/contract/people/operations/user-imports';
import { IMPORTS_LISTED, type UserImport } from '@rajt/contract/people/schemas/user-imports';
import type { Language } from '@rajt/rules/language';
import type { ConsoleCall, ConsoleReply } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fullName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { findImport, findImports, type StoredImport } from './import-queries.ts';

/** A page of the imports, without the words of their files. */
export async function list(
  db: Handle,
  { query, language }: ConsoleCall<typeof operations.listUserImports>,
): Promise<ConsoleReply<typeof operations.listUserImports>> {
  const found = await findImports(db, { before: query.after ?? null, limit: IMPORTS_LISTED + 1 });
  const page = found.slice(0, IMPORTS_LISTED);
  const items = page.map((one) => {
    const { findings, failure, ...view } = viewOf(one, language);
    return view;
  });
  const next = found.length > IMPORTS_LISTED ? (page.at(-1)?.id ?? null) : null;
  return ok({ data: { items, next } });
}

export async function read(
  db: Handle,
  { params, language }: ConsoleCall<typeof operations.getUserImport>,
): Promise<ConsoleReply<typeof operations.getUserImport>> {
  return ok({ data: await importView(db, params.importId, language) });
}

/** The form of an import in the answers to staff. */
export async function importView(handle: Handle, id: string, language: Language): Promise<UserImport> {
  const found = await findImport(handle, id);
  if (!found) throw new Refusal('not_found');
  return viewOf(found, language);
}

function viewOf(
  {
    id,
    storageKey,
    sha256,
    madeBy,
    startedBy,
    starterId,
    madeAt,
    importedAt,
    keptUntil,
    ...rest
  }: StoredImport,
  language: Language,
): UserImport {
  return {
    ...rest,
    importId: id,
    madeBy: madeBy && fullName(madeBy, language),
    madeAt: madeAt.toISOString(),
    startedBy: startedBy && fullName(startedBy, language),
    importedAt: importedAt?.toISOString() ?? null,
    keptUntil: keptUntil.toISOString(),
  };
}
