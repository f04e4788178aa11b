import { join } from 'node:path';
import { SITES } from '@rajt/rules/branch';
import { readTextFile } from '../../platform/text-file.ts';
import { TERMS_PAGE, type Terms, versionOf } from './terms.ts';

/**
 * What orders accept while a server that has just started cannot make sense of the file of the terms: the text of the files as it
 * is, kept under a version of its own (`unread-…`), so that it can be shown later. Payments go on, and the organiser has a flag.
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
