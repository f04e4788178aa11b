import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/user-imports.ts';

export type * from '../schemas/user-imports.ts';

/** The largest file of old users: some fifty thousand people. */
export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;

const operation = operationsOf<typeof schemas>();

/** The newest first. */
export const listUserImports = operation({
  id: 'listUserImports',
  method: 'GET',
  path: '/user-imports',
  summary: 'The imports of old users',
  access: { role: 'organiser', scope: 'all' },
  refusals: [],
});

/** Checks a file without storing users. The first bytes decide whether the file is a workbook or text. */
export const checkUserImport = operation({
  id: 'checkUserImport',
  method: 'POST',
  path: '/user-imports',
  summary: 'Read a file of old users for a preview (the body is the file)',
  access: { role: 'organiser', scope: 'all' },
  file: { mediaTypes: ['application/octet-stream'], maxBytes: IMPORT_MAX_BYTES },
  refusals: ['file_too_large', 'file_type'],
});

/** A workbook with the headings in one language. */
export const downloadImportTemplate = operation({
  id: 'downloadImportTemplate',
  method: 'GET',
  path: '/user-imports/template',
  summary: 'An empty file with the headings of an import',
  access: { role: 'organiser', scope: 'all' },
  refusals: [],
});

export const getUserImport = operation({
  id: 'getUserImport',
  method: 'GET',
  path: '/user-imports/{importId}',
  summary: 'An import of old users with its preview and its result',
  access: { role: 'organiser', scope: 'all' },
  refusals: [],
});

/** Reads the stored file again in another encoding. */
export const recheckUserImport = operation({
  id: 'recheckUserImport',
  method: 'POST',
  path: '/user-imports/{importId}/check',
  summary: 'Read the stored file again, in another encoding',
  access: { role: 'organiser', scope: 'all' },
  refusals: ['import_not_ready', 'import_started'],
});

/** Imports exactly the previewed file. A repeat changes nothing. */
export const startUserImport = operation({
  id: 'startUserImport',
  method: 'POST',
  path: '/user-imports/{importId}/start',
  summary: 'Import the people of a previewed file',
  access: { role: 'organiser', scope: 'all', fresh: true },
  refusals: ['changed_meanwhile', 'import_bad_lines', 'import_encoding', 'import_not_ready'],
});

/** Deletes a file only before its people are imported. */
export const deleteUserImport = operation({
  id: 'deleteUserImport',
  method: 'DELETE',
  path: '/user-imports/{importId}',
  summary: 'Delete a file of old users that was not imported',
  access: { role: 'organiser', scope: 'all' },
  refusals: ['import_started'],
});
