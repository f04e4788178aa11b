import { addresses } from '../addresses.ts';
import { sql } from './database.ts';
import { pollOften } from './poll.ts';

/**
 * The path, with what it asks for, of the link in the newest mail to an address that has one to `path`, as soon as it has come. `mails`: how many
 * such mails it has had by then; the ones before hold links that the newest has replaced.
 */
export async function linkFromMail(email: string, path: string, mails = 1): Promise<string> {
  let links: string[] = [];
  await pollOften(async () => {
    links = await linksTo(email, path);
    return links.length;
  }).toBeGreaterThanOrEqual(mails);
  return links[0] ?? '';
}

async function linksTo(email: string, path: string): Promise<string[]> {
  const sent = await sql<{ id: string }>(
    'select id from mail_message where recipient = $1 and html is not null order by id desc',
    [email],
  );
  const shown = await Promise.all(
    sent.map(async ({ id }) => (await fetch(`${addresses().mailbox}/${id}/content`)).text()),
  );
  return shown.flatMap((html) => {
    const paths = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => {
      const { pathname, search, hash } = new URL(href.replaceAll('&amp;', '&'));
      return pathname + search + hash;
    });
    return paths.find((one) => one.startsWith(path)) ?? [];
  });
}

/** The token that a link ends with: its fragment, or the last part of its path. */
export const tokenOf = (link: string): string => link.split(/[#/]/).at(-1) ?? '';
