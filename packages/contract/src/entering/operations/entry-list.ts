import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/entry-list.ts';

export type * from '../schemas/entry-list.ts';

const operation = operationsOf<typeof schemas>();

/** A filter or a column of a scope that the caller does not see in each of the events is `forbidden` before anything is read. */
export const listAllEntries = operation({
  id: 'listAllEntries',
  method: 'GET',
  path: '/entries',
  summary: 'Entries of an event or of all, by a filter, with chosen columns',
  access: { console: 'staff' },
  refusals: [],
});

/** Kept for ten seconds. */
export const countEntries = operation({
  id: 'countEntries',
  method: 'GET',
  path: '/entries/counts',
  summary: 'How many entries a filter finds, and how they divide',
  access: { console: 'staff' },
  refusals: [],
});

export const listEntryViews = operation({
  id: 'listEntryViews',
  method: 'GET',
  path: '/entry-views',
  summary: 'Saved lists: the caller’s own and shared ones',
  access: { console: 'staff' },
  refusals: [],
});

export const createEntryView = operation({
  id: 'createEntryView',
  method: 'POST',
  path: '/entry-views',
  summary: 'Save a list',
  access: { console: 'staff' },
  refusals: [],
});

export const changeEntryView = operation({
  id: 'changeEntryView',
  method: 'PUT',
  path: '/entry-views/{viewId}',
  summary: 'Change a saved list of one’s own',
  access: { console: 'staff' },
  refusals: ['changed_meanwhile'],
});

export const deleteEntryView = operation({
  id: 'deleteEntryView',
  method: 'DELETE',
  path: '/entry-views/{viewId}',
  summary: 'Delete a saved list of one’s own',
  access: { console: 'staff' },
  refusals: [],
});

/** The file is made by a job and deleted after 24 hours; who asked for it, for what and with which columns stays in a log. */
export const requestEntryExport = operation({
  id: 'requestEntryExport',
  method: 'POST',
  path: '/entry-exports',
  summary: 'Ask for a file of entries',
  access: { console: 'staff', fresh: true },
  refusals: [],
});

export const listEntryExports = operation({
  id: 'listEntryExports',
  method: 'GET',
  path: '/entry-exports',
  summary: 'The caller’s files of the last days',
  access: { console: 'staff' },
  refusals: [],
});

/** Only for who asked for it. */
export const downloadEntryExport = operation({
  id: 'downloadEntryExport',
  method: 'GET',
  path: '/entry-exports/{exportId}/file',
  summary: 'Download a file of entries',
  access: { console: 'staff' },
  refusals: [],
});

/** Freezes the entries; nothing is changed before `startTask`. */
export const previewEntryTask = operation({
  id: 'previewEntryTask',
  method: 'POST',
  path: '/entries/tasks',
  summary: 'Preview work on many entries',
  access: { console: 'staff' },
  refusals: [],
});
