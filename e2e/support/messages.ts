import type { Page } from '@playwright/test';

const WORDS = {
  hu: { subject: 'Rajt: {{event}}', text: 'A {{race}} előtt még egyszer.\n\nTalálkozunk a **rajtnál**.' },
  en: { subject: 'Start: {{event}}', text: 'Once more before the {{race}}.\n\nSee you at the **start**.' },
};

/** Writes a draft to the women of an event, by a call of a page of the console; returns the path of its screen. */
export async function newDraft(page: Page, eventId: string): Promise<string> {
  const filter = { field: 'gender', is: 'in', value: ['F'] };
  const { messageId } = await post<{ messageId: string }>(page, `/events/${eventId}/messages`, {
    filter,
    ...WORDS,
  });
  return `/messages/${eventId}/${messageId}`;
}

/** A message of an event that starts in a month; returns the path of its screen. */
export async function scheduledMessage(page: Page, eventId: string): Promise<string> {
  const path = await newDraft(page, eventId);
  const at = path.replace('/messages', '/events').replace(/(\d+)$/, 'messages/$1');
  const { letters } = await post<{ letters: number }>(page, `${at}/preview`);
  const sendAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
  await post(page, `${at}/send`, { base: 1, seenCount: letters, sendAt, perMinute: 60, isAboutEntry: true });
  return path;
}

/** Calls the console's API from the page: Node does not know the console's host. */
function post<Data>(page: Page, path: string, body: object = {}): Promise<Data> {
  return page.evaluate<Data>(`(async () => {
    const answer = await fetch('/console/v1${path}', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Rajt-Console': '1' },
      body: ${JSON.stringify(JSON.stringify(body))},
    });
    return (await answer.json()).data;
  })()`);
}
