import { writeFilter } from '@rajt/contract/office/filter-text';
import { NO_FILTER } from '@rajt/contract/office/filters';
import type { Flag } from '@rajt/contract/office/operations/flags';

/** The screens that show the subject of a flag. */
export interface FlagPlaces {
  readonly taskId?: string;
  readonly newsId?: string;
  readonly requestId?: string;
  readonly message?: { readonly eventId: string; readonly messageId: string };
  /** The event whose mails have a paragraph. */
  readonly paragraphsOf?: string;
  readonly personId?: string;
  /** The entries of an order. */
  readonly entries?: { readonly f: string; readonly q: string };
}

/** Returns links to the subject and details of a flag; a subject without a screen in the console has no link. */
export function placesOf({ subject, detail }: Pick<Flag, 'subject' | 'detail'>): FlagPlaces {
  const [table, id = ''] = subject.split(':');
  const participant = detail['participantId'];
  const trid = detail['trid'];
  const personId = table === 'person' || table === 'account' ? id : participant && String(participant);
  return {
    ...(table === 'task' && { taskId: id }),
    ...(table === 'privacy_request' && { requestId: id }),
    // A draft without an issue is deleted.
    ...(table === 'news_draft' && detail['issue'] && { newsId: id }),
    ...(table === 'message' &&
      detail['unsent'] !== undefined && { message: { eventId: String(detail['eventId']), messageId: id } }),
    ...(table === 'mail_paragraph' && { paragraphsOf: String(detail['eventId']) }),
    ...(personId && { personId }),
    // The entries of a failed order are seldom paid: the usual condition of the list would hide them.
    ...(typeof trid === 'string' && trid !== '' && { entries: { f: writeFilter(NO_FILTER), q: trid } }),
  };
}
