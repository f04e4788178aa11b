import { z } from 'zod';
import { siteSettings } from '../../../platform/config/config.ts';
import { findBlocks } from '../../content/mail-paragraphs/index.ts';
import { defineMail, siteFields } from '../../office/mails/index.ts';

const aboutEntry = z.object({
  ...siteFields,
  firstName: z.string(),
  entryId: z.string(),
  participant: z.string(),
  event: z.string(),
  race: z.string(),
  /** In words, with the heat. */
  start: z.string(),
  place: z.string(),
});

/** In race week: the start number, the heat, and where the race pack is. */
export const raceWeekMail = defineMail(
  'race-week',
  aboutEntry.extend({
    bib: z.string(),
    caption: z.string(),
    /** The place and time of the pickup of the race pack; '' if unknown. */
    pickup: z.string(),
    /** False: the recipient has no list of entries, and so no QR pass, to open. */
    hasAccount: z.boolean().default(true),
  }),
  async (
    { branch, market, firstName, entryId, participant, event, race, start, place, ...more },
    { db, config, language, t },
  ) => ({
    site: { branch, market },
    subject: t('remindersMail:raceWeek.subject', { event }),
    title: t('remindersMail:raceWeek.title'),
    blocks: [
      { kind: 'text', text: t('mail:greeting', { name: firstName }) },
      { kind: 'text', text: t('remindersMail:raceWeek.text', { event }) },
      {
        kind: 'bib',
        event,
        number: more.bib,
        caption: more.caption,
        rows: [
          [t('remindersMail:participant'), participant],
          [t('remindersMail:race'), race],
          [t('remindersMail:start'), start],
          [t('remindersMail:place'), place],
          ...(more.pickup ? [[t('remindersMail:raceWeek.pickup'), more.pickup] as const] : []),
        ],
      },
      { kind: 'text', text: t(`remindersMail:raceWeek.${more.hasAccount ? 'bring' : 'bringOnlyId'}`) },
      ...(await findBlocks({ db, config, language }, { branch, market }, 'race-week', { entryId })),
      ...(more.hasAccount
        ? [
            {
              kind: 'button',
              label: t('remindersMail:raceWeek.button'),
              url: `${siteSettings(config, { branch, market }).origin}/entries`,
            } as const,
          ]
        : []),
    ],
  }),
  { canWait: true },
);

/** The texts of the mail about a certificate, by what is wrong with it. */
const CERTIFICATE_TEXTS = {
  missing: { subject: 'subject', title: 'title', text: 'text' },
  tooOld: { subject: 'oldSubject', title: 'oldTitle', text: 'oldText' },
  refused: { subject: 'oldSubject', title: 'refusedTitle', text: 'refusedText' },
} as const;

function certificateTexts({
  isTooOld,
  isRefused,
}: {
  readonly isTooOld: boolean;
  readonly isRefused: boolean;
}) {
  if (isRefused) return CERTIFICATE_TEXTS.refused;
  return CERTIFICATE_TEXTS[isTooOld ? 'tooOld' : 'missing'];
}

/** The race wants a medical certificate, and none exists, or one that was refused or is too old on its day. */
export const certificateMissingMail = defineMail(
  'certificate-missing',
  aboutEntry.extend({ isTooOld: z.boolean().default(false), isRefused: z.boolean().default(false) }),
  async (
    { branch, market, firstName, entryId, participant, event, race, start, place, ...about },
    { db, config, language, t },
  ) => ({
    site: { branch, market },
    subject: t(`remindersMail:certificate.${certificateTexts(about).subject}`, { event }),
    title: t(`remindersMail:certificate.${certificateTexts(about).title}`),
    blocks: [
      { kind: 'text', text: t('mail:greeting', { name: firstName }) },
      { kind: 'text', text: t(`remindersMail:certificate.${certificateTexts(about).text}`, { event }) },
      {
        kind: 'facts',
        rows: [
          [t('remindersMail:participant'), participant],
          [t('remindersMail:race'), race],
          [t('remindersMail:start'), start],
          [t('remindersMail:place'), place],
        ],
      },
      ...(await findBlocks({ db, config, language }, { branch, market }, 'certificate-missing', { entryId })),
      {
        kind: 'button',
        label: t('remindersMail:certificate.button'),
        url: `${siteSettings(config, { branch, market }).origin}/entries/${entryId}/edit`,
      },
      { kind: 'note', text: t('remindersMail:certificate.note') },
    ],
  }),
  { canWait: true },
);

export const remindersMails = [raceWeekMail, certificateMissingMail] as const;
