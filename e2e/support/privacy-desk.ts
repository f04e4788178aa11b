import type { Page } from '@playwright/test';
import { postToConsole } from './messages.ts';

interface RequestWords {
  right?: 'access' | 'erasure';
  /** yyyy-mm-dd */
  receivedOn: string;
  personId?: string | null;
}

/** Stores a request about personal data by a call from a page of the console; returns the path of its screen. */
export async function newPrivacyRequest(
  page: Page,
  { right = 'access', receivedOn, personId = null }: RequestWords,
): Promise<string> {
  const { requestId } = await postToConsole<{ requestId: string }>(page, '/privacy/requests', {
    right,
    channel: 'mail',
    name: 'Kovács-Nagy Éva',
    contact: 'kovacs-nagy.eva@rajt.example',
    words: 'Milyen adatokat tároltok rólam? Kérem, küldjétek el.',
    receivedOn,
    personId,
  });
  return `/privacy/requests/${requestId}`;
}

/** Stores a request and closes it; returns the path of its screen. */
export async function closedPrivacyRequest(page: Page): Promise<string> {
  const path = await newPrivacyRequest(page, { receivedOn: daysAgo(5) });
  await postToConsole(page, `${path}/close`, {
    base: 1,
    outcome: 'done',
    words: 'Elküldtem neki e-mailben.',
  });
  return path;
}

/** Returns the date a number of days ago. */
export const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
