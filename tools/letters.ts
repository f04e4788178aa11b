import { runCommand } from './lib/command.ts';
import { latinLetters, lettersJson } from './lib/latin-letters.ts';

// `npm run letters`: prints the table of letters that searches read alike, for a migration (`npm run generate` writes the same
// table for the rules).
await runCommand(
  'npm run letters prints the table of letters that searches read alike as JSON for a migration',
  async () => {
    console.log(lettersJson(latinLetters()));
    return 0;
  },
);
