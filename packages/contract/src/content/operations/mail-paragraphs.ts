import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/mail-paragraphs.ts';

export type * from '../schemas/mail-paragraphs.ts';

const operation = operationsOf<typeof schemas>();

/** Lists one paragraph for each kind of mail, also unwritten ones. */
export const listMailParagraphs = operation({
  id: 'listMailParagraphs',
  method: 'GET',
  path: '/events/{eventId}/mail-paragraphs',
  summary: 'The paragraphs that the automatic mails of an event have in addition',
  access: { role: 'organiser', scope: 'event' },
  refusals: [],
});

/** Stores a draft: only `publishMailParagraph` changes the mails. */
export const saveMailParagraph = operation({
  id: 'saveMailParagraph',
  method: 'PUT',
  path: '/events/{eventId}/mail-paragraphs/{kind}',
  summary: 'Write a paragraph for the automatic mails of a kind',
  access: { role: 'organiser', scope: 'event' },
  refusals: ['changed_meanwhile'],
});

/** Shows the mail of the last paid entry with the draft; without an entry only the paragraph. The page can load and run nothing. */
export const readMailParagraphPreview = operation({
  id: 'readMailParagraphPreview',
  method: 'GET',
  path: '/events/{eventId}/mail-paragraphs/{kind}/previews/{language}',
  summary: 'The HTML of an automatic mail with the draft of its paragraph',
  access: { role: 'organiser', scope: 'event' },
  refusals: [],
});

/** An empty draft removes the paragraph from the mails. */
export const publishMailParagraph = operation({
  id: 'publishMailParagraph',
  method: 'POST',
  path: '/events/{eventId}/mail-paragraphs/{kind}/publish',
  summary: 'Put the draft of a paragraph into the mails from now on',
  access: { role: 'organiser', scope: 'event', fresh: true },
  refusals: ['changed_meanwhile'],
});
