import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { ofAccount } from '../../../platform/erasure.ts';
import { defineJob, handle } from '../../../platform/jobs/jobs.ts';
import { handleRetention } from '../../../platform/jobs/retention.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { isRushNow } from '../../office/mails/index.ts';
import type { StaffTasks } from '../../office/tasks/index.ts';
import { entryListRoutes } from './console.routes.ts';
import { eraseWordsAbout, forgetWords } from './erase-words.ts';
import { eraseExporter, ownExports } from './export-queries.ts';
import { deleteExports, makeExport, makeExportJob } from './exports.ts';
import { createEntryList, type EntryList } from './list-entries.ts';
import { createSaleFirst } from './sale-first.ts';
import { tagKinds } from './tag-kinds.ts';
import { deleteOldTags, eraseTags, ownTags } from './tag-queries.ts';
import { eraseViews, ownViews } from './view-queries.ts';

export { wordsQuery } from './condition-queries.ts';
export { withoutWords } from './filter-words.ts';
export { findFitting } from './fitting-queries.ts';
export { type EntryList, mustSee } from './list-entries.ts';
export { Recent } from './recent.ts';
export { searchEntries } from './search-queries.ts';
export { questionOf } from './staff-question.ts';
export { wordsOfFilter } from './words-queries.ts';

export const entryListManifest = defineModule({
  name: 'entry-list',
  owns: ['entry_tag', 'entry_view', 'entry_export'],
  tasks: tagKinds,
  erase: {
    account: async (trx, erasure) => {
      await ofAccount(async (_, { id }) => {
        await eraseViews(trx, id);
        await eraseExporter(trx, id);
      })(trx, erasure);
      await eraseWordsAbout(trx, erasure.people);
    },
    entries: (trx, { people }) => eraseTags(trx, people),
  },
  ownData: { tags: ownTags, entryViews: ownViews, entryExports: ownExports },
});

const deleteTagsJob = defineJob('delete-old-tags', z.object({}));
const forgetWordsJob = defineJob('forget-export-words', z.object({}));
const deleteExportsJob = defineJob('delete-entry-exports', z.object({}));

/** The console's list of entries: filters, search, counts, tags, saved views, files. */
export function entryListModule(deps: Deps, tasks: StaffTasks): Module & { readonly list: EntryList } {
  const saleFirst = createSaleFirst({ isRush: () => isRushNow(deps.db) });
  const list = createEntryList({ ...deps, saleFirst });
  return {
    list,
    consoleRoutes: (console) => entryListRoutes(console, deps, list, tasks),
    jobs: [
      handle(makeExportJob, ({ exportId }) => makeExport({ ...deps, saleFirst }, list, exportId)),
      handleRetention(deps.db, deleteExportsJob, () => deleteExports(deps), '14 * * * *'),
      handleRetention(deps.db, forgetWordsJob, () => forgetWords(deps.db), '42 3 * * *'),
      handleRetention(deps.db, deleteTagsJob, () => deleteOldTags(deps.db), '44 3 * * *'),
    ],
  };
}
