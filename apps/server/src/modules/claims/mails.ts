import { formatDate } from '@rajt/rules/dates';
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

export const claimsMails = [entryClaimedMail] as const;
