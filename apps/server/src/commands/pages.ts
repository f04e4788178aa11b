import { join, resolve } from 'node:path';
import { ContentError } from '../modules/catalog/index.ts';
import { readPages } from '../modules/pages/index.ts';
import type { Config } from '../platform/config.ts';
import { StartError } from '../platform/start-error.ts';

/** `pages [FOLDER]`: says every mistake of the pages by file and line; a running server reads them by itself. */
export async function pages(
  config: Config,
  [folder = config.contentFolder, ...more]: string[],
): Promise<void> {
  if (more.length > 0) throw new StartError('npm run pages looks at one content folder');
  const found = await readPages(join(resolve(folder), 'pages')).catch((error: unknown) => {
    throw error instanceof ContentError ? new StartError(error.message) : error;
  });
  console.log(`${found.length} files, no mistakes`);
}
