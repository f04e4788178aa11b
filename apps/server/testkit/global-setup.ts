import type { TestProject } from 'vitest/node';
import { startThrowawayPostgres } from '../src/platform/postgres/embedded-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's address of the run's own PostgreSQL; `inject('postgresUrl')` in a test. */
    postgresUrl: string;
  }
}

/**
 * One PostgreSQL for the whole run, with fsync off, empty: the testkit migrates a template database in it once and gives each
 * test file a copy. It is removed after the run, also when the run is killed.
 */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowawayPostgres(console.log);
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
