import { formatDate } from '@rajt/rules/dates';
import { z } from 'zod';
import { siteSettings } from '../../platform/config.ts';
import { defineMail, siteFields } from '../mails/index.ts';

const entryFields = {
  event: z.string(),
  race: z.string(),
  /** yyyy-mm-dd */
  raceOn: z.string(),
};

/** To somebody whom another account has entered, once it is paid: what for, with which number, and a link to say that it is not right. */
export const enteredMail = defineMail(
  'entered-by-other',
  z.object({
    ...siteFields,
    ...entryFields,
    firstName: z.string(),
    buyer: z.string(),
    bib: z.string(),
    token: z.string(),
    /** Of a person without an account: of the link by which they claim the entry. */
    claimToken: z.string().optional(),
  }),
  ({ firstName, buyer, bib, token, claimToken, event, race, raceOn, ...site }, { config, language, t }) => ({
    site,
    subject: t('objectionsMail:entered.subject', { event }),
    title: t('objectionsMail:entered.title'),
    blocks: [
      { kind: 'text', text: t('mail:greeting', { name: firstName }) },
      { kind: 'text', text: t('objectionsMail:entered.text', { buyer }) },
      {
        kind: 'facts',
        rows: [
          [t('objectionsMail:entered.race'), `${event} · ${race}`],
          [t('objectionsMail:entered.day'), formatDate(raceOn, language)],
          [t('objectionsMail:entered.bib'), bib],
        ],
      },
      ...(claimToken === undefined
        ? []
        : ([
            { kind: 'text', text: t('objectionsMail:entered.claimText') },
            {
              kind: 'button',
              label: t('objectionsMail:entered.claim'),
              url: `${siteSettings(config, site).origin}/claim/${encodeURIComponent(claimToken)}`,
            },
          ] as const)),
      { kind: 'text', text: t('objectionsMail:entered.notRight', { buyer }) },
      {
        kind: 'button',
        label: t('objectionsMail:entered.button'),
        url: `${siteSettings(config, site).origin}/entered/${encodeURIComponent(token)}`,
      },
    ],
  }),
);

/** To the buyer: whom they have entered says that it is not right. */
export const objectedMail = defineMail(
  'entry-objected',
  z.object({ ...siteFields, ...entryFields, firstName: z.string(), participant: z.string() }),
  ({ firstName, participant, event, race, raceOn, ...site }, { config, language, t }) => ({
    site,
    subject: t('objectionsMail:objected.subject', { participant }),
    title: t('objectionsMail:objected.title'),
    blocks: [
      { kind: 'text', text: t('mail:greeting', { name: firstName }) },
      { kind: 'text', text: t('objectionsMail:objected.text', { participant }) },
      {
        kind: 'facts',
        rows: [
          [t('objectionsMail:entered.race'), `${event} · ${race}`],
          [t('objectionsMail:entered.day'), formatDate(raceOn, language)],
        ],
      },
      { kind: 'text', text: t('objectionsMail:objected.next') },
      {
        kind: 'button',
        label: t('objectionsMail:objected.button'),
        url: `${siteSettings(config, site).origin}/entries`,
      },
    ],
  }),
);

export const objectionsMails = [enteredMail, objectedMail] as const;
