import { formatDate } from '@rajt/rules/dates';
import { asId, type EntryId } from '@rajt/rules/ids';
import { z } from 'zod';
import { siteSettings } from '../../../platform/config/config.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { defineMail, siteFields } from '../../office/mails/index.ts';
import { confirmationOfEntry } from '../../papers/documents/index.ts';
import { hasNotice } from './queries.ts';

const entryFields = {
  event: z.string(),
  race: z.string(),
  /** yyyy-mm-dd */
  raceOn: z.string(),
};

/** To a person whom another account has entered, once it is paid: the race, the number, and a link to object. */
export const enteredMail = defineMail(
  'entered-by-other',
  z.object({
    ...siteFields,
    ...entryFields,
    firstName: z.string(),
    buyer: z.string(),
    bib: z.string(),
    token: z.string(),
    /** The token of the link by which a person without an account claims the entry. */
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
  {
    // The confirmation of this entry alone, as long as it is theirs: not once another person has replaced them.
    attachments: async (key, { db, config, language }) => {
      const entryId = await findNoticed(db, key);
      return entryId ? confirmationOfEntry(db, config, entryId, language) : [];
    },
  },
);

/** The key of the mail about an entry: what it is about, and the hash of its link's secret, once. */
export const enteredKey = (entryId: EntryId, hash: Buffer) => `${entryId}:${hash.toString('hex')}`;

/** The entry of such a key whose link is still the one of its participant. */
async function findNoticed(db: Handle, key: string): Promise<EntryId | undefined> {
  const [entryId = '', hash = ''] = key.split(':');
  const isTheirs = hash !== '' && (await hasNotice(db, asId<EntryId>(entryId), Buffer.from(hash, 'hex')));
  return isTheirs ? asId<EntryId>(entryId) : undefined;
}

/** To the buyer: a person whom they have entered objects. */
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
