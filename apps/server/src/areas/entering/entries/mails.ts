import { optionText } from '@rajt/phrases/answer-words';
import { formatDate } from '@rajt/rules/dates';
import { ANSWER_KEYS, isOfKind } from '@rajt/rules/entering/entry-questions';
import { z } from 'zod';
import { siteSettings } from '../../../platform/config/config.ts';
import { defineMail, type MailContext, siteFields } from '../../office/mails/index.ts';

const changedAnswer = z.object({
  name: z.enum(['heat', ...ANSWER_KEYS]),
  /** As it is stored, '' for nothing; of a heat its name and time. */
  from: z.string(),
  to: z.string(),
});
export type ChangedAnswer = z.output<typeof changedAnswer>;

/** To the buyer of a paid entry which its participant has changed, or to the participant when the buyer has. */
export const entryChangedMail = defineMail(
  'entry-changed',
  z.object({
    ...siteFields,
    /** The role of the recipient. */
    role: z.enum(['buyer', 'participant']),
    hasAccount: z.boolean(),
    firstName: z.string(),
    actor: z.string(),
    participant: z.string(),
    event: z.string(),
    race: z.string(),
    raceOn: z.string(),
    answers: z.array(changedAnswer),
  }),
  ({ role, hasAccount, firstName, actor, participant, event, race, raceOn, answers, ...site }, context) => {
    const { config, language, t } = context;
    const { origin } = siteSettings(config, site);
    return {
      site,
      subject: t('entriesMail:changed.subject', { event }),
      title: t('entriesMail:changed.title'),
      blocks: [
        { kind: 'text', text: t('mail:greeting', { name: firstName }) },
        { kind: 'text', text: t(`entriesMail:changed.${role}`, { actor }) },
        {
          kind: 'facts',
          rows: [
            [t('entriesMail:changed.race'), `${event} · ${race}`],
            [t('entriesMail:changed.day'), formatDate(raceOn, language)],
            [t('entriesMail:changed.participantName'), participant],
          ],
        },
        {
          kind: 'facts',
          rows: answers.map(({ name, from, to }) => [
            name === 'heat' ? t('entriesMail:heat') : t(`answers:name.${name}`),
            t('entriesMail:changed.fromTo', {
              from: answerText(name, from, context),
              to: answerText(name, to, context),
            }),
          ]),
        },
        { kind: 'text', text: t('entriesMail:changed.next', { actor }) },
        ...(hasAccount
          ? [
              {
                kind: 'button' as const,
                label: t('entriesMail:changed.button'),
                url: `${origin}/entries${role === 'buyer' ? '?participant=others' : ''}`,
              },
            ]
          : []),
      ],
    };
  },
);

function answerText(name: ChangedAnswer['name'], value: string, { t }: Pick<MailContext, 't'>): string {
  if (value === '') return t('entriesMail:nothing');
  if (name === 'heat') return value;
  if (isOfKind(name, 'choice')) return optionText(t, name, value);
  if (isOfKind(name, 'yesNo')) return t(value === 'true' ? 'entriesMail:yes' : 'entriesMail:no');
  return isOfKind(name, 'file') ? t('entriesMail:uploaded') : value;
}

export const entriesMails = [entryChangedMail] as const;
