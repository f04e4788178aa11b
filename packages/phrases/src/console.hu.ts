/** All Hungarian texts of the console: its own, and those that it shares with the sites and the server. */
export { answers } from './entering/answers.hu.ts';
export * from './first.hu.ts';
export { entryList } from './office/entry-list.hu.ts';
export * from './office.hu.ts';
export { importColumns } from './people/import-columns.hu.ts';
