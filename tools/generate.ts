import { runCommand } from './lib/command.ts';
import { writeGeneratedFiles } from './lib/generated-files.ts';

// `npm run generate`: writes the files that are derived from other sources (`*.gen.ts`), after a file was added or removed.
await runCommand(
  'npm run generate writes the lists of operations, schemas and texts, and the other *.gen.ts files, from their sources',
  async () => {
    for (const path of writeGeneratedFiles()) console.log(`wrote ${path}`);
    return 0;
  },
);
