/**
 * The automatic mails about an event to which the organiser can add a paragraph, by the kinds of their stored mails:
 * the confirmation of a purchase, a missing certificate, race week, the offer of a place to somebody who waits.
 */
export const MAIL_PARAGRAPH_KINDS = [
  'entry-confirmation',
  'certificate-missing',
  'race-week',
  'waiting-offer',
] as const;

export type MailParagraphKind = (typeof MAIL_PARAGRAPH_KINDS)[number];
