import { formatDate } from '@rajt/rules/dates';
import { formatHuf } from '@rajt/rules/money';
import { z } from 'zod';
import { siteSettings } from '../../../platform/config/config.ts';
import { type Block, defineMail, siteFields } from '../../office/mails/index.ts';

/** Goes to the payer of an entry or withdrawn team, with the refund, and to each participant. */
export const entryWithdrawnMail = defineMail(
  'entry-withdrawn',
  z.object({
    ...siteFields,
    role: z.enum(['payer', 'participant']),
    /** They have done it themselves. */
    isActor: z.boolean(),
    hasAccount: z.boolean(),
    firstName: z.string(),
    actor: z.string(),
    participants: z.array(z.string()),
    team: z.string().nullable(),
    event: z.string(),
    race: z.string(),
    raceOn: z.string(),
    paidHuf: z.int(),
    feeHuf: z.int(),
    refundHuf: z.int(),
    isServicesOnly: z.boolean(),
    /** Refunded to the source of the payment; to a balance if absent. */
    toMeans: z.boolean().default(false),
    /** The share that goes to the balance all the same, as another account has paid it. */
    creditHuf: z.int().default(0),
    expiresOn: z.string(),
  }),
  (
    { role, isActor, hasAccount, firstName, actor, participants, team, event, race, raceOn, ...rest },
    context,
  ) => {
    const { config, language, t } = context;
    const { branch, market, paidHuf, feeHuf, refundHuf, isServicesOnly, toMeans, expiresOn } = rest;
    const balanceHuf = toMeans ? rest.creditHuf : refundHuf;
    const meansHuf = refundHuf - balanceHuf;
    const use = isServicesOnly ? 'withdrawalsMail:useServices' : 'withdrawalsMail:use';
    const site = { branch, market };
    const { origin } = siteSettings(config, site);
    const what = team === null ? 'entry' : 'team';
    const money: Block[] =
      role === 'participant'
        ? []
        : [
            {
              kind: 'facts',
              rows: [
                [t('withdrawalsMail:paid'), formatHuf(paidHuf)],
                [t('withdrawalsMail:fee'), formatHuf(feeHuf)],
                ...(toMeans && (meansHuf > 0 || balanceHuf === 0)
                  ? [[t('withdrawalsMail:refundToMeans'), formatHuf(meansHuf)] as const]
                  : []),
                ...(!toMeans || balanceHuf > 0
                  ? [[t('withdrawalsMail:refund'), formatHuf(balanceHuf)] as const]
                  : []),
              ],
            },
            ...(meansHuf > 0 ? [text(t('withdrawalsMail:means'))] : []),
            ...(balanceHuf > 0 ? [text(t(use, { day: formatDate(expiresOn, language) }))] : []),
          ];
    return {
      site,
      subject: t('withdrawalsMail:subject', { event }),
      title: t(`withdrawalsMail:title.${what}`),
      blocks: [
        { kind: 'text', text: t('mail:greeting', { name: firstName }) },
        { kind: 'text', text: t(`withdrawalsMail:${isActor ? 'own' : 'other'}.${what}`, { actor }) },
        {
          kind: 'facts',
          rows: [
            [t('withdrawalsMail:race'), `${event} · ${race}`],
            [t('withdrawalsMail:day'), formatDate(raceOn, language)],
            ...(team === null ? [] : [[t('withdrawalsMail:team'), team] as const]),
            [t('withdrawalsMail:participants', { count: participants.length }), participants.join(', ')],
          ],
        },
        ...money,
        { kind: 'text', text: t(isActor ? 'withdrawalsMail:again' : 'withdrawalsMail:ask', { actor }) },
        ...(hasAccount
          ? [
              {
                kind: 'button' as const,
                label: t('withdrawalsMail:button'),
                url: `${origin}/entries`,
              },
            ]
          : []),
      ],
    };
  },
);

const text = (said: string): Block => ({ kind: 'text', text: said });

export const withdrawalsMails = [entryWithdrawnMail] as const;
