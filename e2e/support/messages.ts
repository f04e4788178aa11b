import type { Page } from '@playwright/test';
import { sql } from './database.ts';

const WORDS = {
  hu: { subject: 'Rajt: {{event}}', text: 'A {{race}} előtt még egyszer.\n\nTalálkozunk a **rajtnál**.' },
  en: { subject: 'Start: {{event}}', text: 'Once more before the {{race}}.\n\nSee you at the **start**.' },
};

/** Writes a draft to the women of an event, by a call of a page of the console; returns the path of its screen. */
export async function newDraft(page: Page, eventId: string): Promise<string> {
  const filter = { field: 'gender', is: 'in', value: ['F'] };
  const { messageId } = await postToConsole<{ messageId: string }>(page, `/events/${eventId}/messages`, {
    filter,
    ...WORDS,
  });
  return `/messages/${eventId}/${messageId}`;
}

/** A message of an event that starts in a month; returns the path of its screen. */
export async function scheduledMessage(page: Page, eventId: string): Promise<string> {
  const path = await newDraft(page, eventId);
  const at = path.replace('/messages', '/events').replace(/(\d+)$/, 'messages/$1');
  const { letters } = await postToConsole<{ letters: number }>(page, `${at}/preview`);
  const sendAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
  await postToConsole(page, `${at}/send`, {
    base: 1,
    seenCount: letters,
    sendAt,
    perMinute: 60,
    isAboutEntry: true,
  });
  return path;
}

/** Calls the console's API from the page: Node does not know the console's host. */
export function postToConsole<Data>(page: Page, path: string, body: object = {}): Promise<Data> {
  return page.evaluate<Data>(`(async () => {
    const answer = await fetch('/console/v1${path}', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Rajt-Console': '1' },
      body: ${JSON.stringify(JSON.stringify(body))},
    });
    return (await answer.json()).data;
  })()`);
}

/** The addresses in the demo's mailbox that have got a message, as often as they have. */
export async function gotMessage(messageId: string): Promise<string[]> {
  const rows = await sql<{ email: string }>(
    `select m.recipient as email from message g join news_letter l on l.issue_id = g.issue_id
       join mail_message m on m.business_key like '%:' || l.id
     where g.id = $1 order by 1`,
    [messageId],
  );
  return rows.map(({ email }) => email);
}

/** The addresses of the participants of an event whose certificate is missing. */
export async function withoutCertificate(eventId: string): Promise<string[]> {
  const rows = await sql<{ email: string }>(
    `select distinct a.email from entry e join race r on r.id = e.race_id join account a on a.person_id = e.participant_id
     where r.event_id = $1 and e.state = 'paid' and e.medical_file_id is null and not r.certificate_on_site
       and coalesce(r.form_config ->> 'medicalCertificate', 'off') <> 'off' order by 1`,
    [eventId],
  );
  return rows.map(({ email }) => email);
}
