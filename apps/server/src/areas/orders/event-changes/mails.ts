import { formatDate, formatDateTime } from '@rajt/rules/dates';
import { formatHuf } from '@rajt/rules/money';
import { z } from 'zod';
import { siteSettings } from '../../../platform/config/config.ts';
import { type Block, defineMail, siteFields } from '../../office/mails/index.ts';

/** So many names are in a mail, with the number of the others. */
export const MOST_NAMES = 20;

/** Goes to participants, payers and people on the waiting list: the event was moved. */
export const eventMovedMail = defineMail(
  'event-moved',
  z.object({
    ...siteFields,
    firstName: z.string(),
    hasAccount: z.boolean(),
    event: z.string(),
    eventId: z.string(),
    from: z.string(),
    to: z.string(),
    /** An instant, exclusive; null: the usual terms of withdrawing apply. */
    optOutUntil: z.string().nullable(),
    /** They know the day: the end of opting out is new. */
    isWidened: z.boolean().default(false),
    /** Nobody: they wait for a place. */
    participants: z.array(z.string()),
    moreParticipants: z.int(),
  }),
  ({ branch, market, firstName, hasAccount, event, eventId, from, to, optOutUntil, ...rest }, context) => {
    const { config, language, t } = context;
    const { origin } = siteSettings(config, { branch, market });
    const { participants, moreParticipants, isWidened } = rest;
    const waits = participants.length === 0;
    const names = [
      ...participants,
      ...(moreParticipants > 0 ? [t('eventChangesMail:more', { count: moreParticipants })] : []),
    ].join(', ');
    const rows: [string, string][] = [
      [t('eventChangesMail:event'), event],
      [t('eventChangesMail:moved.to'), formatDate(to, language, 'full')],
      [t('eventChangesMail:moved.from'), formatDate(from, language, 'full')],
      ...(waits ? [] : [[t('eventChangesMail:participants'), names] as [string, string]]),
    ];
    const optOut: Block[] =
      waits || optOutUntil === null
        ? []
        : [
            {
              kind: 'text',
              text: t('eventChangesMail:moved.optOut', {
                until: formatDateTime(new Date(optOutUntil), language),
              }),
            },
          ];
    return {
      site: { branch, market },
      subject: t(`eventChangesMail:moved.${isWidened ? 'widenedSubject' : 'subject'}`, { event }),
      title: t(`eventChangesMail:moved.${isWidened ? 'widenedTitle' : 'title'}`),
      blocks: [
        { kind: 'text', text: t('mail:greeting', { name: firstName }) },
        {
          kind: 'text',
          text: t(`eventChangesMail:moved.${waits ? 'waits' : isWidened ? 'widened' : 'valid'}`),
        },
        { kind: 'facts', rows },
        ...optOut,
        {
          kind: 'button',
          label: t(`eventChangesMail:${hasAccount ? 'toEntries' : 'toEvent'}`),
          url: hasAccount ? `${origin}/entries` : `${origin}/calendar/${eventId}`,
        },
        ...(waits ? [] : [{ kind: 'note' as const, text: t('eventChangesMail:moved.calendar') }]),
        ...(!waits && hasAccount && (config.passes.apple || config.passes.google)
          ? [{ kind: 'note' as const, text: t('eventChangesMail:moved.wallet') }]
          : []),
      ],
    };
  },
  { canWait: true },
);

/** Goes to participants, payers, and buyers whose cart had it: the event does not take place. */
export const eventCancelledMail = defineMail(
  'event-cancelled',
  z.object({
    ...siteFields,
    /** `cart`: they have not paid yet. */
    role: z.enum(['entered', 'cart']),
    firstName: z.string(),
    event: z.string(),
    day: z.string(),
    participants: z.array(z.string()),
    moreParticipants: z.int(),
    /** To them, to where it came from; 0 of who has not paid. */
    refundHuf: z.int(),
    /** To their balance, until that day: another account has paid it, which has transferred the entry. */
    creditHuf: z.int().default(0),
    creditUntil: z.string().nullable().default(null),
  }),
  ({ branch, market, role, firstName, event, day, participants, moreParticipants, ...back }, context) => {
    const { refundHuf, creditHuf, creditUntil } = back;
    const { config, language, t } = context;
    const { origin } = siteSettings(config, { branch, market });
    const names = [
      ...participants,
      ...(moreParticipants > 0 ? [t('eventChangesMail:more', { count: moreParticipants })] : []),
    ].join(', ');
    const isPaid = role === 'entered';
    return {
      site: { branch, market },
      subject: t('eventChangesMail:cancelled.subject', { event }),
      title: t('eventChangesMail:cancelled.title'),
      blocks: [
        { kind: 'text', text: t('mail:greeting', { name: firstName }) },
        {
          kind: 'text',
          text: t(
            `eventChangesMail:cancelled.${isPaid ? 'text' : participants.length > 0 ? 'cart' : 'cartGoods'}`,
          ),
        },
        {
          kind: 'facts',
          rows: [
            [t('eventChangesMail:event'), event],
            [t('eventChangesMail:cancelled.day'), formatDate(day, language, 'full')],
            ...(participants.length > 0 ? [[t('eventChangesMail:participants'), names] as const] : []),
            ...(refundHuf > 0
              ? [[t('eventChangesMail:cancelled.refund'), formatHuf(refundHuf)] as const]
              : []),
            ...(creditHuf > 0
              ? [[t('eventChangesMail:cancelled.credit'), formatHuf(creditHuf)] as const]
              : []),
          ],
        },
        ...(isPaid && refundHuf + creditHuf === 0 ? [text(t('eventChangesMail:cancelled.payer'))] : []),
        ...(refundHuf > 0 ? [text(t('eventChangesMail:cancelled.means'))] : []),
        ...(creditHuf > 0 && creditUntil !== null
          ? [text(t('eventChangesMail:cancelled.balance', { until: formatDate(creditUntil, language) }))]
          : []),
        ...(refundHuf + creditHuf > 0 ? [text(t('eventChangesMail:cancelled.goods'))] : []),
        { kind: 'button', label: t('eventChangesMail:toEvents'), url: `${origin}/calendar` },
      ],
    };
  },
  { canWait: true },
);

const text = (said: string): Block => ({ kind: 'text', text: said });

export const eventChangesMails = [eventMovedMail, eventCancelledMail] as const;
