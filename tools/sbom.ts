import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { runCommand } from './lib/command.ts';
import { makeSbom } from './lib/sbom.ts';
import { UserError } from './lib/user-error.ts';

const USAGE =
  'npm run sbom -- FILE writes the bill of materials of all production packages (CycloneDX, JSON); it needs no network';

await runCommand(USAGE, async () => {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) throw new UserError(USAGE);
  const bill = await makeSbom();
  await writeFile(resolve(file), `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${file}: ${bill.components.length} packages`);
  return 0;
});
