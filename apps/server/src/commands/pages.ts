import { join, resolve } from 'node:path';
import { budapestDate } from '@rajt/rules/dates';
import { ContentError } from '../areas/content/catalog/index.ts';
import { expectInForce, readAnnouncements, readPages } from '../areas/content/pages/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { StartError } from '../platform/config/start-error.ts';
import { USAGES } from './usages.ts';

/** `pages [FOLDER]`: prints every mistake of pages and announcements by file and line; a running server reads them by itself. */
export async function pages(
  config: Config,
  [folder = config.contentFolder, ...more]: string[],
): Promise<void> {
  if (more.length > 0) throw new StartError(USAGES.pages);
  const at = resolve(folder);
  const today = budapestDate(systemClock.now());
  const readAll = async () => {
    const found = await readPages(join(at, 'pages'));
    expectInForce(found, today);
    return found;
  };
  const read = Promise.all([readAll(), readAnnouncements(join(at, 'announcements.yaml'), today)]);
  const [found, announcements] = await read.catch((error: unknown) => {
    throw error instanceof ContentError ? new StartError(error.message) : error;
  });
  console.log(`${found.length} files and ${announcements.length} announcements, no mistakes`);
}
