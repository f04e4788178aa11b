import { join } from 'node:path';
import { SITES } from '@rajt/rules/branch';
import { readTextFile } from '../../../platform/files/text-file.ts';
import { TERMS_PAGE, type Terms, versionOf } from './terms.ts';

/**
 * The terms that orders accept when a server starts with a mistake in the terms' files: the raw text of both files. The
 * text is kept under its own version (`unread-…`), so that it can be shown later. Payments continue, and the organiser gets a
 * flag.
 */
export async function unreadTerms(folder: string): Promise<Terms[]> {
  const [hu = '', en = ''] = await Promise.all(
    ['hu', 'en'].map(async (language) => {
      const read = await readTextFile(join(folder, `${TERMS_PAGE}.${language}.md`));
      return 'text' in read ? read.text : '';
    }),
  );
  const texts = { hu, en };
  return SITES.map((site) => ({ site, version: versionOf('unread', texts), texts }));
}
