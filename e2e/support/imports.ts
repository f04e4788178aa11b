import type { Page } from '@playwright/test';

const HEADINGS = 'E-mail;Vezetéknév;Keresztnév;Születési dátum;Nem;Telefon;Megjegyzés';

/** Uploads a file of old users by calls from a page of the console, and waits until it is read; returns the path of its screen. */
export async function readImport(page: Page, lines: readonly string[], headings = HEADINGS): Promise<string> {
  const text = [headings, ...lines, ''].join('\n');
  const id = await page.evaluate<string>(`(async () => {
    const answer = await fetch('/console/v1/user-imports?name=regi.csv', {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', 'X-Rajt-Console': '1' },
      body: ${JSON.stringify(text)},
    });
    const { data: { importId } } = await answer.json();
    for (;;) {
      const { data } = await (await fetch('/console/v1/user-imports/' + importId)).json();
      if (data.state !== 'checking') return importId;
      await new Promise((done) => setTimeout(done, 100));
    }
  })()`);
  return `/people/import/${id}`;
}
