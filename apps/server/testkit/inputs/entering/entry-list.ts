import { NO_FILTER } from '@rajt/contract/office/filters';
import { insertExport } from '../../../src/areas/entering/entry-list/export-queries.ts';
import { createView } from '../../../src/areas/entering/entry-list/view-queries.ts';
import { inTransaction } from '../../../src/platform/postgres/database.ts';
import { newSecret } from '../../../src/platform/secret.ts';
import { newPaidEntry } from '../../new-entry.ts';
import { newPerson } from '../../new-person.ts';
import { newRace } from '../../new-race.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const race = await newRace(t.db);
  const { entryId } = await newPaidEntry(t.db, await newPerson(t.db), race);
  const view = {
    name: 'Fizetett nevezések',
    isShared: false,
    eventId: null,
    filter: NO_FILTER,
    columns: ['bib' as const, 'name' as const],
    sort: 'newest' as const,
  };
  const { id: viewId } = await createView(t.db, person.id, view);
  const { id: goneId } = await createView(t.db, person.id, view);
  const storageKey = newSecret();
  await t.deps.storage.put(storageKey, Buffer.from('Rajtszám\r\n'));
  const wanted = {
    madeBy: person.id,
    eventIds: null,
    format: 'csv' as const,
    language: 'hu' as const,
    filter: NO_FILTER,
    search: '',
    columns: ['bib' as const],
    sees: [],
    purpose: '',
    storageKey,
  };
  const { id: exportId } = await inTransaction(t.db, (trx) => insertExport(trx, wanted));
  await t.db
    .updateTable('entry_export')
    .set({ rows: 0, sha256: Buffer.alloc(32), made_at: t.clock.now() })
    .where('id', '=', exportId)
    .execute();
  const list = { filter: 'state.in~paid', search: 'kov' };
  return {
    listAllEntries: () => ({ query: { ...list, columns: 'bib,name,email', sort: 'bib' } }),
    countEntries: () => ({ query: list }),
    createEntryView: () => ({ body: view }),
    changeEntryView: () => ({ params: { viewId }, body: { ...view, base: 1 } }),
    deleteEntryView: () => ({ params: { viewId: goneId } }),
    requestEntryExport: () => ({
      body: {
        eventId: null,
        filter: NO_FILTER,
        search: '',
        columns: ['bib', 'name', 'email'],
        format: 'csv',
        language: 'hu',
        purpose: 'Értesítés a rajt előtt.',
      },
    }),
    downloadEntryExport: () => ({ params: { exportId } }),
    previewEntryTask: () => ({ body: { kind: 'tag', chosen: { entryIds: [entryId] }, tag: 'VIP' } }),
  };
}
