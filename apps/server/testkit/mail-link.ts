import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { runJobs } from './jobs.ts';

/** Sends the queued mails and returns the new ones by recipient. */
export async function sendMails(test: TestApp): Promise<{ to: string; subject: string; text: string }[]> {
  const before = test.mails.length;
  expect(await runJobs(test)).toEqual([]);
  return test.mails.slice(before);
}

/** The secret of the link under `path` in the last mail to an address. */
export function tokenOf(test: Pick<TestApp, 'mails'>, to: string, path: string): string {
  const mail = test.mails.findLast((one) => one.to === to);
  const [, token] = new RegExp(`${path}(?:[?][^#\\s]*)?[#/]([\\w-]{43})`).exec(mail?.text ?? '') ?? [];
  if (!token) throw new Error(`no link ${path} in the last mail to ${to}: ${mail?.text ?? 'no mail'}`);
  return token;
}
