import { formatDate } from '@rajt/rules/dates';
import { CERTIFICATE_REFUSALS } from '@rajt/rules/entering/certificate-review';
import { z } from 'zod';
import { siteSettings } from '../../../platform/config/config.ts';
import { defineMail, siteFields } from '../../office/mails/index.ts';

/**
 * The mail about a refused medical certificate: the reason, and the last day to upload another certificate. Free words of a reviewer are
 * health data: the participant reads them at the entry, behind the sign-in.
 */
export const certificateRefusedMail = defineMail(
  'certificate-refused',
  z.object({
    ...siteFields,
    firstName: z.string(),
    entryId: z.string(),
    participant: z.string(),
    event: z.string(),
    race: z.string(),
    verdict: z.enum(CERTIFICATE_REFUSALS),
    /** The last day on which another certificate can be uploaded; null: the day is over. */
    until: z.iso.date().nullable(),
  }),
  (
    { branch, market, firstName, entryId, participant, event, race, verdict, until },
    { config, language, t },
  ) => ({
    site: { branch, market },
    subject: t('certificatesMail:refused.subject', { event }),
    title: t('certificatesMail:refused.title'),
    blocks: [
      { kind: 'text', text: t('mail:greeting', { name: firstName }) },
      { kind: 'text', text: t('certificatesMail:refused.text', { event }) },
      { kind: 'text', text: t(`certificatesMail:refused.why.${verdict}`) },
      {
        kind: 'facts',
        rows: [
          [t('certificatesMail:participant'), participant],
          [t('certificatesMail:race'), race],
        ],
      },
      {
        kind: 'text',
        text: until
          ? t('certificatesMail:refused.again', { until: formatDate(until, language) })
          : t('certificatesMail:refused.over', { email: config.contactEmail }),
      },
      {
        kind: 'button',
        label: t(`certificatesMail:refused.${until ? 'upload' : 'look'}`),
        url: `${siteSettings(config, { branch, market }).origin}/entries/${entryId}/edit`,
      },
      { kind: 'note', text: t('certificatesMail:refused.note') },
    ],
  }),
);

export const certificateReviewsMails = [certificateRefusedMail] as const;
