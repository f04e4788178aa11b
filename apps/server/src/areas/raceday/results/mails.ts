import { formatDate } from '@rajt/rules/dates';
import { z } from 'zod';
import { siteSettings } from '../../../platform/config/config.ts';
import { defineMail, siteFields } from '../../office/mails/index.ts';

/** The organiser could not accept a proof of a virtual race: why, and until when another try is possible. */
export const proofRefusedMail = defineMail(
  'proof-refused',
  z.object({
    ...siteFields,
    firstName: z.string(),
    entryId: z.string(),
    participant: z.string(),
    event: z.string(),
    race: z.string(),
    /** The time, or the distance and its day. */
    said: z.string(),
    reason: z.string(),
    /** The last day on which another can be uploaded; null: that is over. */
    until: z.iso.date().nullable(),
  }),
  (
    { branch, market, firstName, entryId, participant, event, race, said, reason, until },
    { config, language, t },
  ) => ({
    site: { branch, market },
    subject: t('resultsMail:refused.subject', { event }),
    title: t('resultsMail:refused.title'),
    blocks: [
      { kind: 'text', text: t('mail:greeting', { name: firstName }) },
      { kind: 'text', text: t('resultsMail:refused.text', { event }) },
      {
        kind: 'facts',
        rows: [
          [t('resultsMail:participant'), participant],
          [t('resultsMail:race'), race],
          [t('resultsMail:said'), said],
          [t('resultsMail:reason'), reason],
        ],
      },
      ...(until
        ? ([
            { kind: 'text', text: t('resultsMail:refused.again', { until: formatDate(until, language) }) },
            {
              kind: 'button',
              label: t('resultsMail:refused.button'),
              url: `${siteSettings(config, { branch, market }).origin}/entries/${entryId}/result`,
            },
          ] as const)
        : ([{ kind: 'text', text: t('resultsMail:refused.over', { email: config.contactEmail }) }] as const)),
    ],
  }),
);

export const resultsMails = [proofRefusedMail] as const;
