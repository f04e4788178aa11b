import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/certificate-reviews.ts';

export type * from '../schemas/certificate-reviews.ts';

const operation = operationsOf<typeof schemas>();

/** The certificates are those of paid entries. Only reviewers of the event may call it: an organiser without that role is refused. */
export const listCertificates = operation({
  id: 'listCertificates',
  method: 'GET',
  path: '/events/{eventId}/certificates',
  summary: 'The medical certificates of an event’s entries',
  access: { role: 'reviewer', scope: 'event' },
  refusals: [],
});

/** For events where the caller is a reviewer; of others there are no numbers. */
export const countCertificates = operation({
  id: 'countCertificates',
  method: 'GET',
  path: '/certificate-counts',
  summary: 'How many certificates wait for a review, by event',
  access: { console: 'staff' },
  refusals: [],
});

/** No other file than the present certificate of this entry of this event. Each reading is in the audit log. */
export const readCertificateFile = operation({
  id: 'readCertificateFile',
  method: 'GET',
  path: '/events/{eventId}/certificates/{entryId}/files/{fileId}',
  summary: 'The file of a certificate',
  access: { role: 'reviewer', scope: 'event' },
  refusals: [],
});

/**
 * A later verdict replaces an earlier one. The participant gets a mail about a refused one after ten minutes, unless it was undone or
 * another file was uploaded by then. `changed_meanwhile`: there is another file or another verdict than in `base`.
 */
export const reviewCertificate = operation({
  id: 'reviewCertificate',
  method: 'POST',
  path: '/events/{eventId}/certificates/{entryId}/review',
  summary: 'Accept or refuse a certificate',
  access: { role: 'reviewer', scope: 'event' },
  refusals: ['changed_meanwhile'],
});

/** Takes the last verdict about the present file back, so that the one before counts again. */
export const undoCertificateReview = operation({
  id: 'undoCertificateReview',
  method: 'POST',
  path: '/events/{eventId}/certificates/{entryId}/review/undo',
  summary: 'Undo the last verdict about a certificate',
  access: { role: 'reviewer', scope: 'event' },
  refusals: ['changed_meanwhile'],
});
