/**
 * The automatic mails about an event to which the organiser can add a paragraph, by the kinds of their stored mails:
 * the confirmation of a purchase, the reminder of a certificate, the race week mail, the waiting-list offer.
 */
export const MAIL_PARAGRAPH_KINDS = [
  'entry-confirmation',
  'certificate-missing',
  'race-week',
  'waiting-offer',
] as const;

export type MailParagraphKind = (typeof MAIL_PARAGRAPH_KINDS)[number];
