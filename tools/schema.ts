import { startChild } from './lib/children.ts';
import { runCommand } from './lib/command.ts';

// `npm run schema`: writes down the schema after a change of the migrations.
await runCommand(() => startChild(process.execPath, ['apps/server/testkit/write-schema.ts']).ended);
