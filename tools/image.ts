import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runCommand } from './lib/command.ts';
import { makeImageFolder } from './lib/image-folder.ts';
import { UserError } from './lib/user-error.ts';
import { buildConsole, buildWeb } from './lib/web-build.ts';

const USAGE = `npm run image -- FOLDER makes the contents of the container image in a new folder, without Docker, and says how
  large they are. Start them with NODE_ENV=production and the settings of docs/operations.md: node apps/server/src/main.ts serve`;

/** Bytes of all files, and the files whose names or first bytes are those of secrets. */
async function measure(folder: string): Promise<{ bytes: number; secrets: string[] }> {
  let bytes = 0;
  const secrets: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const { size } = await stat(path);
    bytes += size;
    const isOurs = !path.includes('/node_modules/');
    const isKey =
      size < 20_000 && isOurs && /^-----BEGIN [A-Z ]*PRIVATE KEY/m.test(await readFile(path, 'utf8'));
    if (/^\.env|\.env$|^\.npmrc$/.test(entry.name) || isKey) secrets.push(path);
  }
  return { bytes, secrets };
}

await runCommand(USAGE, async () => {
  const [given, ...more] = process.argv.slice(2);
  if (!given || more.length > 0) throw new UserError(USAGE);
  const folder = resolve(given);
  if (existsSync(folder)) throw new UserError(`${folder} exists: name a new folder`);
  await buildWeb({ force: false });
  await buildConsole({ force: false });
  await makeImageFolder(folder);
  const { bytes, secrets } = await measure(folder);
  console.log(`${folder}: ${Math.round(bytes / 1024 / 1024)} MB`);
  if (secrets.length > 0) throw new UserError(`the image contains secrets: ${secrets.join(', ')}`);
  return 0;
});
