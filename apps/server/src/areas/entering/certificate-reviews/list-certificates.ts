import type * as operations from '@rajt/contract/entering/operations/certificate-reviews';
import { CERTIFICATES_LISTED } from '@rajt/contract/entering/schemas/certificate-reviews';
import { asId, type EventId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { eventsOfGrants } from '@rajt/rules/office/grant-events';
import { includesRole } from '@rajt/rules/office/roles';
import { CERTIFICATE_KEPT_DAYS } from '@rajt/rules/retention';
import type { ConsoleCall, ConsoleReply } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import { pick } from '../../../platform/http/language.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fullName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import * as queries from './certificate-queries.ts';
import { readCursor, writeCursor } from './cursor.ts';

/** Lists a page of the certificates of an event, or the certificate of the named entry. */
export async function listCertificates(
  db: Handle,
  { params, query, language }: ConsoleCall<typeof operations.listCertificates>,
): Promise<ConsoleReply<typeof operations.listCertificates>> {
  const eventId = asId<EventId>(params.eventId);
  if (query.entryId !== undefined) {
    const row = await queries.findCertificate(db, eventId, query.entryId);
    if (!row) throw new Refusal('not_found');
    return ok({ data: { items: [certificateView(row, language)], next: null } });
  }
  const rows = await queries.findCertificates(db, {
    eventId,
    state: query.state,
    sort: query.sort,
    after: readCursor(query.after),
    limit: CERTIFICATES_LISTED + 1,
  });
  const shown = rows.slice(0, CERTIFICATES_LISTED);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return ok({
    data: {
      items: shown.map((row) => certificateView(row, language)),
      next: last ? writeCursor(last) : null,
    },
  });
}

/** Counts the certificates of each event where the caller is a reviewer. */
export async function countCertificates(
  db: Handle,
  { staff, language }: ConsoleCall<typeof operations.countCertificates>,
): Promise<ConsoleReply<typeof operations.countCertificates>> {
  const events = eventsOfGrants(staff.grants.filter(({ role }) => includesRole(role, 'reviewer')));
  const rows = events?.length === 0 ? [] : await queries.countCertificates(db, events, CERTIFICATE_KEPT_DAYS);
  return ok({
    data: {
      items: rows.map(({ eventHu, eventEn, ...row }) => ({
        ...row,
        event: pick(language, eventHu, eventEn),
      })),
    },
  });
}

/** The form of a certificate in the answers to reviewers. */
export function certificateView(row: queries.CertificateRow, language: Language) {
  const { entryId, personId, fileId, mediaType, birthDate, raceOn, countsUntil } = row;
  return {
    entryId,
    personId,
    fileId,
    mediaType,
    participant: fullName(row.participant, language),
    birthDate,
    bib: row.bib === null ? null : String(row.bib),
    race: pick(language, row.raceHu, row.raceEn),
    raceOn,
    uploadedBy: row.uploader && fullName(row.uploader, language),
    uploadedAt: row.uploadedAt.toISOString(),
    countsUntil,
    isTooOld: countsUntil < raceOn,
    review: reviewView(row, language),
  };
}

function reviewView(row: queries.CertificateRow, language: Language) {
  const { reviewId, verdict, words, validUntil, reviewedAt, reviewer } = row;
  if (reviewId === null || verdict === null || reviewedAt === null) return null;
  return {
    reviewId,
    verdict,
    words: words ?? '',
    validUntil,
    by: reviewer && fullName(reviewer, language),
    at: reviewedAt.toISOString(),
  };
}
