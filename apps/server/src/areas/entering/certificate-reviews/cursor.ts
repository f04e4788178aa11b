import { Refusal } from '../../../platform/http/refusal.ts';
import type { After } from './certificate-queries.ts';

export const writeCursor = ({ raceDays, uploadedUs, entryId }: After): string =>
  `${raceDays}.${uploadedUs}.${entryId}`;

/** Null: the first page is asked for. A text that is no cursor is refused. */
export function readCursor(text: string | undefined): After | null {
  if (text === undefined) return null;
  const [, raceDays, uploadedUs, entryId] = /^(\d{1,6})\.(\d{1,16})\.(\d{1,18})$/.exec(text) ?? [];
  if (raceDays === undefined || uploadedUs === undefined || entryId === undefined)
    throw new Refusal('bad_request');
  return { raceDays: Number(raceDays), uploadedUs, entryId };
}
