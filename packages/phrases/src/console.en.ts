/** All English texts of the console: its own, and those that it shares with the sites and the server. */
export { answers } from './entering/answers.en.ts';
export * from './first.en.ts';
export { entryList } from './office/entry-list.en.ts';
export * from './office.en.ts';
export { importColumns } from './people/import-columns.en.ts';
