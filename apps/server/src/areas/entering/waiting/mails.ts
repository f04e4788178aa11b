import type { Site } from '@rajt/rules/branch';
import { formatDateTime } from '@rajt/rules/dates';
import { z } from 'zod';
import { siteSettings } from '../../../platform/config/config.ts';
import { findBlocks } from '../../content/mail-paragraphs/index.ts';
import { type Block, defineMail, type MailContext, siteFields } from '../../office/mails/index.ts';

/** The fields of all mails about a place, in the recipient's language. */
const about = z.object({
  ...siteFields,
  firstName: z.string(),
  event: z.string(),
  race: z.string(),
  /** Empty: whichever has a place first. */
  heat: z.string(),
});

function wordsOf({ firstName, event, race, heat }: z.output<typeof about>, { t }: MailContext) {
  const rows: [string, string][] = [
    [t('waitingMail:event'), event],
    [t('waitingMail:race'), race],
    ...(heat === '' ? [] : [[t('waitingMail:heat'), heat] as [string, string]]),
  ];
  const greeting: Block = { kind: 'text', text: t('mail:greeting', { name: firstName }) };
  return { event, rows, greeting };
}

const page = ({ config }: MailContext, site: Site, path: string) =>
  `${siteSettings(config, site).origin}${path}`;

/** Places are held for a person who has waited: until when, and where to accept them. */
export const waitingOfferMail = defineMail(
  'waiting-offer',
  about.extend({
    until: z.iso.datetime({ offset: true }),
    /** Absent in mails queued before paragraphs of events existed. */
    raceId: z.string().optional(),
    people: z.int(),
    /** The number of members of a team. */
    teamSize: z.int().optional(),
  }),
  async (payload, context) => {
    const { language, t } = context;
    const { event, rows, greeting } = wordsOf(payload, context);
    const until = formatDateTime(new Date(payload.until), language);
    const { people, raceId, teamSize } = payload;
    const isTeam = teamSize !== undefined;
    return {
      site: payload,
      subject: isTeam
        ? t('waitingMail:offer.teamSubject', { event })
        : t('waitingMail:offer.subject', { count: people, event }),
      title: isTeam ? t('waitingMail:offer.teamTitle') : t('waitingMail:offer.title', { count: people }),
      blocks: [
        greeting,
        {
          kind: 'text',
          text: isTeam
            ? t('waitingMail:offer.teamText', { count: teamSize, until })
            : t('waitingMail:offer.text', { count: people, until }),
        },
        { kind: 'facts', rows: [...rows, [t('waitingMail:offer.until'), until]] },
        ...(raceId === undefined ? [] : await findBlocks(context, payload, 'waiting-offer', { raceId })),
        { kind: 'button', label: t('waitingMail:offer.button'), url: page(context, payload, '/entries') },
        { kind: 'note', text: t('waitingMail:offer.note') },
      ],
    };
  },
);

/** An offer was not accepted in time. */
export const waitingLapsedMail = defineMail('waiting-lapsed', about, (payload, context) => {
  const { t } = context;
  const { event, rows, greeting } = wordsOf(payload, context);
  return {
    site: payload,
    subject: t('waitingMail:lapsed.subject', { event }),
    title: t('waitingMail:lapsed.title'),
    blocks: [
      greeting,
      { kind: 'text', text: t('waitingMail:lapsed.text') },
      { kind: 'facts', rows },
      { kind: 'button', label: t('waitingMail:toEvents'), url: page(context, payload, '/events') },
    ],
  };
});

/** Entry is over, and no place has come free. */
export const waitingEndedMail = defineMail(
  'waiting-ended',
  about.extend({
    /** The race is; else entry is over. */
    isCancelled: z.boolean().default(false),
  }),
  (payload, context) => {
    const { t } = context;
    const { event, rows, greeting } = wordsOf(payload, context);
    const why = payload.isCancelled ? 'cancelled' : 'ended';
    return {
      site: payload,
      subject: t(`waitingMail:${why}.subject`, { event }),
      title: t(`waitingMail:${why}.title`),
      blocks: [
        greeting,
        { kind: 'text', text: t(`waitingMail:${why}.text`) },
        { kind: 'facts', rows },
        { kind: 'button', label: t('waitingMail:toEvents'), url: page(context, payload, '/events') },
      ],
    };
  },
);

/** Entry for a race has opened, as the person has asked to hear. */
export const entryOpenMail = defineMail(
  'entry-open',
  z.object({
    ...siteFields,
    firstName: z.string(),
    event: z.string(),
    race: z.string(),
    raceId: z.string(),
    closesAt: z.iso.datetime({ offset: true }),
  }),
  (payload, context) => {
    const { language, t } = context;
    return {
      site: payload,
      subject: t('waitingMail:open.subject', { event: payload.event }),
      title: t('waitingMail:open.title'),
      blocks: [
        { kind: 'text', text: t('mail:greeting', { name: payload.firstName }) },
        { kind: 'text', text: t('waitingMail:open.text') },
        {
          kind: 'facts',
          rows: [
            [t('waitingMail:event'), payload.event],
            [t('waitingMail:race'), payload.race],
            [t('waitingMail:open.closes'), formatDateTime(new Date(payload.closesAt), language)],
          ],
        },
        {
          kind: 'button',
          label: t('waitingMail:open.button'),
          url: page(context, payload, `/races/${payload.raceId}/entryform`),
        },
        { kind: 'note', text: t('waitingMail:open.note') },
      ],
    };
  },
);

/** A product that was sold out can be bought again, as the person has asked to hear. */
export const backInStockMail = defineMail(
  'back-in-stock',
  z.object({ ...siteFields, firstName: z.string(), product: z.string(), productId: z.string() }),
  ({ firstName, product, productId, ...site }, context) => {
    const { t } = context;
    return {
      site,
      subject: t('waitingMail:stock.subject', { product }),
      title: t('waitingMail:stock.title'),
      blocks: [
        { kind: 'text', text: t('mail:greeting', { name: firstName }) },
        { kind: 'text', text: t('waitingMail:stock.text', { product }) },
        {
          kind: 'button',
          label: t('waitingMail:stock.button'),
          url: page(context, site, `/products/${productId}`),
        },
        { kind: 'note', text: t('waitingMail:open.note') },
      ],
    };
  },
);

export const waitingMails = [
  waitingOfferMail,
  waitingLapsedMail,
  waitingEndedMail,
  entryOpenMail,
  backInStockMail,
] as const;
