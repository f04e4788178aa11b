import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Noted, noteReport, type Report, readReport } from '../areas/content/news/index.ts';
import { StartError } from '../platform/config/start-error.ts';
import type { Handle } from '../platform/postgres/database.ts';

type Counted = Noted | 'other' | 'unreadable';

/**
 * Reads the mails of a folder, or of a Maildir's `new` and `cur`, and acts on delivery reports and complaints among them. The
 * files stay as they are; reading them again changes nothing. A mail that cannot be read is named and skipped: anybody can
 * send one to the address for reports.
 */
export async function readReports(
  handle: Handle,
  folder: string,
  ownNames: readonly string[],
): Promise<void> {
  const counts = new Map<Counted, number>();
  for (const file of await mailsIn(folder)) {
    const report = await reportIn(file, ownNames);
    const noted = typeof report === 'string' ? report : await noteReport(handle, report);
    counts.set(noted, (counts.get(noted) ?? 0) + 1);
  }
  const words: Record<Counted, string> = {
    undeliverable: 'addresses do not exist and get no news any more',
    unsubscribed: 'complained and are unsubscribed',
    trouble: 'could not be taken by their mailbox: it counts once it repeats over days',
    soft: 'are delayed, or are about us and not about the address',
    known: 'were read before',
    unknown: 'are about letters that are not known any more',
    other: 'are no reports',
    unreadable: 'cannot be read and were skipped',
  };
  for (const [noted, count] of counts) console.log(`${count} ${words[noted]}`);
  if (counts.size === 0) console.log('there are no mails');
}

async function reportIn(file: string, ownNames: readonly string[]): Promise<Report | 'other' | 'unreadable'> {
  try {
    return (await readReport(await readFile(file), ownNames)) ?? 'other';
  } catch (error) {
    console.error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
    return 'unreadable';
  }
}

async function mailsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${folder} cannot be read (${error.code})`);
  });
  const isMaildir = entries.some((one) => one.isDirectory() && one.name === 'new');
  if (isMaildir) return (await Promise.all(['new', 'cur'].map((one) => mailsIn(join(folder, one))))).flat();
  return entries.filter((one) => one.isFile()).map(({ name }) => join(folder, name));
}
