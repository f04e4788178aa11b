import { formatDate } from '@rajt/rules/dates';
import { z } from 'zod';
import { siteSettings } from '../../../platform/config/config.ts';
import { type Block, defineMail, type MailContext, siteFields } from '../../office/mails/index.ts';
import { findLetter } from './mail-queries.ts';

const link = ({ config }: MailContext, site: z.output<z.ZodObject<typeof siteFields>>, path: string) =>
  `${siteSettings(config, site).origin}${path}`;

const asked = z.object({ ...siteFields, name: z.string(), subscribeId: z.string() });

/** Somebody has given this address: one press confirms, silence erases it. */
export const confirmNewsletterMail = defineMail(
  'newsletter-confirm',
  asked,
  ({ name, subscribeId, ...site }, context) => {
    const { t } = context;
    return {
      site,
      subject: t('trainingMail:confirm.subject', { name }),
      title: t('trainingMail:confirm.title'),
      blocks: [
        { kind: 'text', text: t('trainingMail:confirm.text', { name }) },
        {
          kind: 'button',
          label: t('trainingMail:confirm.button'),
          url: link(context, site, `/e-edzes/confirm/${subscribeId}`),
        },
        { kind: 'note', text: t('trainingMail:confirm.note') },
      ],
    };
  },
);

/** Goes to an address that was entered and has this subscription already: nobody but its reader learns of that. */
export const alreadySubscribedMail = defineMail(
  'newsletter-already',
  asked,
  ({ name, subscribeId, ...site }, context) => {
    const { t } = context;
    return {
      site,
      subject: t('trainingMail:already.subject', { name }),
      title: t('trainingMail:already.title'),
      blocks: [
        { kind: 'text', text: t('trainingMail:already.text', { name }) },
        { kind: 'note', text: t('trainingMail:already.note') },
      ],
      unsubscribe: unsubscribeBy(context, site, subscribeId),
    };
  },
);

/** The letter of a week of a plan. Its words are those of the moment when it is sent. */
export const trainingLetterMail = defineMail(
  'training-letter',
  z.object({ ...siteFields, firstName: z.string(), letterId: z.string(), subscribeId: z.string() }),
  async ({ firstName, letterId, subscribeId, ...site }, context) => {
    const { t, db, language } = context;
    const letter = await findLetter(db, { letterId, subscribeId, language });
    if (!letter) return null;
    const greeting: Block[] = firstName
      ? [{ kind: 'text', text: t('mail:greeting', { name: firstName }) }]
      : [];
    return {
      site,
      subject: t('trainingMail:letter.subject', {
        week: letter.week,
        series: letter.series,
        title: letter.title,
      }),
      title: letter.title,
      blocks: [
        ...greeting,
        ...letter.text
          .trim()
          .split(/\n\s*\n/)
          .map((text): Block => ({ kind: 'text', text })),
        {
          kind: 'facts',
          rows: letter.sessions.map(({ date, title, text }) => [
            `${formatDate(date, language, 'weekday')}, ${formatDate(date, language, 'monthDay')}`,
            `${title}. ${text}`,
          ]),
        },
        ...(firstName
          ? [
              {
                kind: 'button' as const,
                label: t('trainingMail:letter.button'),
                url: link(context, site, `/e-edzes/${letterId}`),
              },
            ]
          : []),
      ],
      unsubscribe: unsubscribeBy(context, site, subscribeId),
    };
  },
  { canWait: true },
);

function unsubscribeBy(
  context: MailContext,
  site: z.output<z.ZodObject<typeof siteFields>>,
  subscribeId: string,
) {
  return {
    page: link(context, site, `/e-edzes/unsubscribe/${subscribeId}`),
    oneClick: link(context, site, `/unsubscribe/${subscribeId}`),
  };
}

export const trainingMails = [confirmNewsletterMail, alreadySubscribedMail, trainingLetterMail] as const;
