import { formatDate, formatDateTime } from '@rajt/rules/dates';
import { z } from 'zod';
import { siteSettings } from '../../../platform/config/config.ts';
import { defineMail, siteFields } from '../../office/mails/index.ts';

/** To the buyer: a person whom they have entered has claimed their entries. */
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

/** To a participant without an account: their keeper erased the keeper's account, and a claim link transfers the entry. */
export const keeperErasedMail = defineMail(
  'entry-keeper-erased',
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
    subject: t('claimsMail:keeperErased.subject'),
    title: t('claimsMail:keeperErased.title'),
    blocks: [
      { kind: 'text', text: t('mail:greeting', { name: firstName }) },
      { kind: 'text', text: t('claimsMail:keeperErased.text', { keeper }) },
      {
        kind: 'facts',
        rows: entries.map(({ event, race, raceOn }) => [formatDate(raceOn, language), `${event} · ${race}`]),
      },
      {
        kind: 'text',
        text: t('claimsMail:keeperErased.next', { until: formatDateTime(new Date(until), language) }),
      },
      {
        kind: 'button',
        label: t('claimsMail:keeperErased.button'),
        url: `${siteSettings(config, site).origin}/claim/${token}`,
      },
    ],
  }),
);

export const claimsMails = [entryClaimedMail, keeperErasedMail] as const;
