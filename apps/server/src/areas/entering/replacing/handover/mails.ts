import { formatDate, formatDateTime } from '@rajt/rules/dates';
import { formatHuf } from '@rajt/rules/money';
import { z } from 'zod';
import { siteSettings } from '../../../../platform/config/config.ts';
import { type Block, defineMail, siteFields } from '../../../office/mails/index.ts';

const entry = { event: z.string(), race: z.string(), raceOn: z.string() };

/** Goes to the person to whom an entry is offered. */
export const entryOfferedMail = defineMail(
  'entry-offered',
  z.object({
    ...siteFields,
    ...entry,
    giver: z.string(),
    feeHuf: z.int(),
    token: z.string(),
    until: z.string(),
  }),
  ({ giver, event, race, raceOn, feeHuf, token, until, ...site }, { config, language, t }) => ({
    site,
    subject: t('handoverMail:offered.subject', { giver, event }),
    title: t('handoverMail:offered.title'),
    blocks: [
      { kind: 'text', text: t('handoverMail:offered.text', { giver }) },
      {
        kind: 'facts',
        rows: [
          [t('handoverMail:race'), `${event} · ${race}`],
          [t('handoverMail:day'), formatDate(raceOn, language)],
          ...(feeHuf > 0 ? ([[t('handoverMail:fee'), formatHuf(feeHuf)]] as const) : []),
        ],
      },
      {
        kind: 'text',
        text: t(feeHuf > 0 ? 'handoverMail:offered.how' : 'handoverMail:offered.howFree', {
          until: formatDateTime(new Date(until), language),
        }),
      },
      {
        kind: 'button',
        label: t('handoverMail:offered.button'),
        url: `${siteSettings(config, site).origin}/handover/${token}`,
      },
      { kind: 'text', text: t('handoverMail:offered.notMe') },
    ],
  }),
);

/** To the recipient of an open offer: the offer ended because the giver erased their account. */
export const entryOfferTakenBackMail = defineMail(
  'entry-offer-taken-back',
  z.object({ ...siteFields, ...entry, giver: z.string() }),
  ({ giver, event, race, raceOn, ...site }, { language, t }) => ({
    site,
    subject: t('handoverMail:takenBack.subject', { event }),
    title: t('handoverMail:takenBack.title'),
    blocks: [
      { kind: 'text', text: t('handoverMail:takenBack.text', { giver }) },
      {
        kind: 'facts',
        rows: [
          [t('handoverMail:race'), `${event} · ${race}`],
          [t('handoverMail:day'), formatDate(raceOn, language)],
        ],
      },
    ],
  }),
);

/** To the giver: nobody takes the entry over, it stays theirs. */
export const entryOfferEndedMail = defineMail(
  'entry-offer-ended',
  z.object({
    ...siteFields,
    ...entry,
    why: z.enum(['declined', 'expired']),
    firstName: z.string(),
    participant: z.string(),
    entryId: z.string(),
  }),
  ({ why, firstName, participant, event, race, raceOn, entryId, ...site }, { config, language, t }) => ({
    site,
    subject: t('handoverMail:ended.subject', { event }),
    title: t('handoverMail:ended.title'),
    blocks: [
      { kind: 'text', text: t('mail:greeting', { name: firstName }) },
      { kind: 'text', text: t(`handoverMail:ended.${why}`) },
      {
        kind: 'facts',
        rows: [
          [t('handoverMail:race'), `${event} · ${race}`],
          [t('handoverMail:day'), formatDate(raceOn, language)],
          [t('handoverMail:participant'), participant],
        ],
      },
      { kind: 'text', text: t('handoverMail:ended.next') },
      {
        kind: 'button',
        label: t('handoverMail:ended.button'),
        url: `${siteSettings(config, site).origin}/entries/${entryId}/handover`,
      },
    ],
  }),
);

/** Goes to the people of a replaced entry: its giver and its payer; after a change of race its buyer and participant. */
export const entryReplacedMail = defineMail(
  'entry-replaced',
  z.object({
    ...siteFields,
    ...entry,
    /** After a change of race: the participant's race now; null: it was handed over. */
    newRace: z.string().nullable(),
    newRaceOn: z.string().nullable(),
    firstName: z.string(),
    /** The participant until now, and the new one. */
    participant: z.string(),
    newParticipant: z.string(),
    /** They started with it until now. */
    isParticipant: z.boolean(),
    /** The amount returned to the recipient's balance; 0: none. */
    returnedHuf: z.int(),
    isServicesOnly: z.boolean(),
  }),
  ({ newRace, newRaceOn, firstName, participant, newParticipant, isParticipant, ...rest }, context) => {
    const { config, language, t } = context;
    const { event, race, raceOn, returnedHuf, isServicesOnly, branch, market } = rest;
    const what = newRace === null ? 'given' : 'changed';
    const rows: [string, string][] =
      newRace === null
        ? [
            [t('handoverMail:race'), `${event} · ${race}`],
            [t('handoverMail:day'), formatDate(raceOn, language)],
            [t('handoverMail:was'), participant],
            [t('handoverMail:is'), newParticipant],
          ]
        : [
            [t('handoverMail:participant'), participant],
            [t('handoverMail:wasRace'), `${event} · ${race}`],
            [t('handoverMail:isRace'), `${event} · ${newRace}`],
            [t('handoverMail:day'), formatDate(newRaceOn ?? raceOn, language)],
          ];
    const money: Block[] =
      returnedHuf === 0
        ? []
        : [
            {
              kind: 'text',
              text: t(isServicesOnly ? 'handoverMail:returnedServices' : 'handoverMail:returned', {
                amount: formatHuf(returnedHuf),
              }),
            },
          ];
    const site = { branch, market };
    return {
      site,
      subject: t(`handoverMail:${what}.subject`, { event }),
      title: t(`handoverMail:${what}.title`),
      blocks: [
        { kind: 'text', text: t('mail:greeting', { name: firstName }) },
        {
          kind: 'text',
          text: t(`handoverMail:${what}.${isParticipant ? 'own' : 'other'}`, { participant, newParticipant }),
        },
        { kind: 'facts', rows },
        ...money,
        { kind: 'text', text: t(`handoverMail:${what}.pass`) },
        {
          kind: 'button',
          label: t('handoverMail:entries'),
          url: `${siteSettings(config, site).origin}/entries`,
        },
      ],
    };
  },
);

export const entryHandoversMails = [
  entryOfferedMail,
  entryOfferTakenBackMail,
  entryOfferEndedMail,
  entryReplacedMail,
] as const;
