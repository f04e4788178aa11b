import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startThrowawayPostgres } from '../src/platform/postgres/embedded-postgres.ts';
import { migrateDatabase } from '../src/platform/postgres/migrate.ts';
import { ownerClient } from '../src/platform/postgres/owner-client.ts';
import { describeSchema } from './describe-schema.ts';

// `npm run schema`, after a change of the migrations: migrates an empty database and writes down what came of it, for
// people (migrations/schema.sql) and for the compiler (platform/postgres/database-types.gen.ts).
const place = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const database = await startThrowawayPostgres(() => {});
try {
  await migrateDatabase(database.url);
  const client = ownerClient({ connectionString: database.url });
  await client.connect();
  writeFileSync(place('../migrations/schema.sql'), await describeSchema(client));
  await client.end();
  execFileSync(
    'kysely-codegen',
    [
      ...['--url', database.url, '--dialect', 'postgres', '--date-parser', 'string'],
      ...['--default-schema', 'public', '--include-pattern', 'public.*'],
      ...['--out-file', place('../src/platform/postgres/database-types.gen.ts')],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
} finally {
  await database.stop();
}
