import { startChild } from './lib/children.ts';
import { runCommand } from './lib/command.ts';

// `npm run schema`: writes down the schema after a change of the migrations.
await runCommand(
  'npm run schema writes schema.sql and the types of the tables',
  () => startChild(process.execPath, ['apps/server/testkit/write-schema.ts']).ended,
);
