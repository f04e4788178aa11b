import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/certificate-reviews.ts';

export type * from '../schemas/certificate-reviews.ts';

const operation = operationsOf<typeof schemas>();

/** Lists the certificates of paid entries. Only reviewers of the event may call it: an organiser without that role is refused. */
export const listCertificates = operation({
  id: 'listCertificates',
  method: 'GET',
  path: '/events/{eventId}/certificates',
  summary: 'The medical certificates of an event’s entries',
  access: { role: 'reviewer', scope: 'event' },
  refusals: [],
});

/** Counts only events where the caller is a reviewer. */
export const countCertificates = operation({
  id: 'countCertificates',
  method: 'GET',
  path: '/certificate-counts',
  summary: 'How many certificates wait for a review, by event',
  access: { console: 'staff' },
  refusals: [],
});

/** Serves only the present certificate of this entry of this event. Each reading is in the audit log. */
export const readCertificateFile = operation({
  id: 'readCertificateFile',
  method: 'GET',
  path: '/events/{eventId}/certificates/{entryId}/files/{fileId}',
  summary: 'The file of a certificate',
  access: { role: 'reviewer', scope: 'event' },
  refusals: [],
});

/**
 * A later verdict replaces an earlier one. Ten minutes after a refusal the participant gets a mail, unless the verdict was undone or
 * another file was uploaded by then. `changed_meanwhile`: file or verdict differs from `base`.
 */
export const reviewCertificate = operation({
  id: 'reviewCertificate',
  method: 'POST',
  path: '/events/{eventId}/certificates/{entryId}/review',
  summary: 'Accept or refuse a certificate',
  access: { role: 'reviewer', scope: 'event' },
  refusals: ['changed_meanwhile'],
});

/** Undoes the last verdict about the present file, so that the verdict before counts again. */
export const undoCertificateReview = operation({
  id: 'undoCertificateReview',
  method: 'POST',
  path: '/events/{eventId}/certificates/{entryId}/review/undo',
  summary: 'Undo the last verdict about a certificate',
  access: { role: 'reviewer', scope: 'event' },
  refusals: ['changed_meanwhile'],
});
