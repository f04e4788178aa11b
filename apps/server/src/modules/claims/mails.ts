import { formatDate, formatDateTime } from '@rajt/rules/dates';
import { z } from 'zod';
import { siteSettings } from '../../platform/config.ts';
import { defineMail, siteFields } from '../mails/index.ts';

/** To the buyer: somebody whom they have entered has claimed their entries. */
export const entryClaimedMail = defineMail(
  'entry-claimed',
  z.object({
    ...siteFields,
    firstName: z.string(),
    participant: z.string(),
    claimer: z.string(),
    entries: z.array(z.object({ event: z.string(), race: z.string(), raceOn: z.string() })),
  }),
  ({ firstName, participant, claimer, entries, ...site }, { config, language, t }) => ({
    site,
    subject: t('claimsMail:claimed.subject', { participant }),
    title: t('claimsMail:claimed.title'),
    blocks: [
      { kind: 'text', text: t('mail:greeting', { name: firstName }) },
      { kind: 'text', text: t('claimsMail:claimed.text', { participant, claimer }) },
      {
        kind: 'facts',
        rows: entries.map(({ event, race, raceOn }) => [formatDate(raceOn, language), `${event} · ${race}`]),
      },
      { kind: 'text', text: t('claimsMail:claimed.next') },
      {
        kind: 'button',
        label: t('claimsMail:claimed.button'),
        url: `${siteSettings(config, site).origin}/entries?participant=others`,
      },
    ],
  }),
);

/** To somebody without an account who was entered: whoever did it erases their own account, and the entry can be taken over. */
export const keeperLeavesMail = defineMail(
  'entry-keeper-leaves',
  z.object({
    ...siteFields,
    firstName: z.string(),
    keeper: z.string(),
    entries: z.array(z.object({ event: z.string(), race: z.string(), raceOn: z.string() })),
    token: z.string(),
    until: z.iso.datetime({ offset: true }),
  }),
  ({ firstName, keeper, entries, token, until, ...site }, { config, language, t }) => ({
    site,
    subject: t('claimsMail:keeperLeaves.subject'),
    title: t('claimsMail:keeperLeaves.title'),
    blocks: [
      { kind: 'text', text: t('mail:greeting', { name: firstName }) },
      { kind: 'text', text: t('claimsMail:keeperLeaves.text', { keeper }) },
      {
        kind: 'facts',
        rows: entries.map(({ event, race, raceOn }) => [formatDate(raceOn, language), `${event} · ${race}`]),
      },
      {
        kind: 'text',
        text: t('claimsMail:keeperLeaves.next', { until: formatDateTime(new Date(until), language) }),
      },
      {
        kind: 'button',
        label: t('claimsMail:keeperLeaves.button'),
        url: `${siteSettings(config, site).origin}/claim/${token}`,
      },
    ],
  }),
);

export const claimsMails = [entryClaimedMail, keeperLeavesMail] as const;
