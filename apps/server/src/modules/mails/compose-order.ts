import type { Language } from '@rajt/rules/language';
import { formatHuf } from '@rajt/rules/money';
import { siteSettings } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';
import { texts } from '../../platform/language.ts';
import { confirmationsOfOrder, type EntryConfirmation, start } from '../documents/index.ts';
import { confirmationAttachments } from './attachments.ts';
import type { Block, MailContent } from './content.ts';
import type { MailPayload } from './kinds.ts';
import { findOrder } from './queries.ts';

type OrderDeps = Pick<Deps, 'db' | 'config'>;

/** The entries of an order as bibs, each with its confirmation attached. */
export async function composeEntryConfirmation(
  { db, config }: OrderDeps,
  language: Language,
  { orderId }: MailPayload<'entry-confirmation'>,
): Promise<MailContent> {
  const t = texts(language);
  const order = await findOrder(db, orderId);
  const entries = await confirmationsOfOrder(db, config, orderId, language);
  const attachments = [];
  for (const { filename, contentType, render } of confirmationAttachments(entries)) {
    attachments.push({ filename, contentType, content: await render() });
  }
  const count = entries.length;
  return {
    site: order.site,
    subject: t('mail:confirmation.subject', { count, event: eventNames(entries) }),
    title: t('mail:confirmation.title', { count }),
    blocks: [
      { kind: 'text', text: t('mail:greeting', { name: order.firstName }) },
      { kind: 'text', text: t('mail:confirmation.text') },
      ...entries.map((entry) => bib(entry, language)),
      {
        kind: 'facts',
        rows: [
          [t('mail:confirmation.total'), formatHuf(order.totalHuf, language)],
          [t('mail:confirmation.order'), order.trid],
        ],
      },
      {
        kind: 'button',
        label: t('mail:confirmation.button'),
        url: `${siteSettings(config, order.site).origin}/entries`,
      },
    ],
    attachments,
  };
}

function bib(entry: EntryConfirmation, language: Language): Block {
  const t = texts(language);
  return {
    kind: 'bib',
    event: `${entry.event} · ${entry.race}`,
    number: entry.bib,
    caption: entry.bibCaption,
    rows: [
      [t('mail:confirmation.participant'), entry.participant],
      [t('mail:confirmation.start'), start(entry, t)],
      [t('mail:confirmation.place'), entry.place],
      [t('mail:confirmation.amount'), formatHuf(entry.amountHuf, language)],
    ],
  };
}

function eventNames(entries: readonly EntryConfirmation[]): string {
  return [...new Set(entries.map((entry) => entry.event))].join(', ');
}

/** The buyer hears at once that the money goes back by itself (promise 1: never silence). */
export async function composeUnfulfillable(
  { db, config }: OrderDeps,
  language: Language,
  { orderId, amountHuf, reason }: MailPayload<'payment-unfulfillable'>,
): Promise<MailContent> {
  const t = texts(language);
  const order = await findOrder(db, orderId);
  return {
    site: order.site,
    subject: t('mail:unfulfillable.subject'),
    title: t('mail:unfulfillable.title'),
    blocks: [
      { kind: 'text', text: t('mail:greeting', { name: order.firstName }) },
      { kind: 'text', text: t(`mail:unfulfillable.${reason}`) },
      {
        kind: 'facts',
        rows: [
          [t('mail:unfulfillable.amount'), formatHuf(amountHuf, language)],
          [t('mail:unfulfillable.order'), order.trid],
        ],
      },
      { kind: 'text', text: t('mail:unfulfillable.when') },
      {
        kind: 'button',
        label: t('mail:unfulfillable.button'),
        url: `${siteSettings(config, order.site).origin}/events`,
      },
    ],
  };
}
