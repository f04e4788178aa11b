import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/children.ts';
import { runCommand } from './lib/command.ts';
import { latinLetters, lettersJson } from './lib/latin-letters.ts';

// `npm run letters`: writes the table of letters that searches read alike, and prints it for a migration.
await runCommand(
  'npm run letters writes the table of letters that searches read alike, and prints it as JSON for a migration',
  async () => {
    const lines = latinLetters();
    const items = lines.map((line) => `  ${JSON.stringify(line)},\n`).join('');
    writeFileSync(
      join(root, 'packages/rules/src/latin-letters.gen.ts'),
      `/** Written by \`npm run letters\` from the library any-ascii: a text, a colon, the characters that a search reads as this text. */
export const LATIN_LETTERS: readonly string[] = [\n${items}];\n`,
    );
    console.log(lettersJson(lines));
    return 0;
  },
);
