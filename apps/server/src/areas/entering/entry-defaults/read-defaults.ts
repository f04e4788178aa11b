import type {
  EntryDefaults,
  getEntryDefaults as operation,
} from '@rajt/contract/entering/operations/entry-defaults';
import { budapestDate, type CalendarDate } from '@rajt/rules/dates';
import { certificateValidUntil } from '@rajt/rules/entering/certificate';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { findLastAnswers, findNewestCertificate, findRaced, findRemembered } from './queries.ts';

/** Returns the answers that an entry form can be filled in with, on the branch of the site. */
export async function readDefaults(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, site: { branch } }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const today = budapestDate(clock.now());
  const [remembered, lastEntry, raced, newest] = await Promise.all([
    findRemembered(db, viewer.id, branch),
    findLastAnswers(db, viewer.id, branch),
    findRaced(db, viewer.id, branch, today),
    findNewestCertificate(db, viewer.id),
  ]);
  return ok({ data: { remembered, lastEntry, raced, certificate: newest ? usable(newest, today) : null } });
}

/** A certificate as it is offered; null when no race to come can take it. */
function usable(
  { fileId, name, createdAt }: NonNullable<Awaited<ReturnType<typeof findNewestCertificate>>>,
  today: CalendarDate,
): EntryDefaults['certificate'] {
  const uploadedOn = budapestDate(createdAt);
  const validUntil = certificateValidUntil(uploadedOn);
  return today > validUntil ? null : { fileId, name, uploadedOn, validUntil };
}
