import type { readMailParagraphPreview } from '@rajt/contract/content/operations/mail-paragraphs';
import { DEFAULT_SITE } from '@rajt/rules/branch';
import type { MailParagraphKind } from '@rajt/rules/content/mail-paragraphs';
import { asId, type EventId } from '@rajt/rules/ids';
import { siteSettings } from '../../../platform/config/config.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ConsoleCall, ConsoleReply } from '../../../platform/http/console.ts';
import { texts } from '../../../platform/http/language.ts';
import { mailPage } from '../../../platform/http/mail-page.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { type MailContent, type MailContext, renderMail } from '../../office/mails/index.ts';
import { blocksOf } from './paragraph-blocks.ts';
import { findEvent, lockParagraph, publishDraft } from './queries.ts';

/** Composes the mail of a kind for the last paid entry of an event, as it would be sent now; null: there is no paid entry. */
export type ComposeExample = (
  context: MailContext,
  kind: MailParagraphKind,
  eventId: EventId,
) => Promise<MailContent | null>;

type PreviewDeps = Pick<Deps, 'db' | 'config'> & { readonly composeExample: ComposeExample };

/** Thrown to roll back the publication of the draft. */
class Undo extends Error {}

/** Composes a mail with the draft by the sending code: the draft is published in a transaction that is rolled back. */
export async function readPreview(
  { db, config, composeExample }: PreviewDeps,
  { params: { eventId: id, kind, language } }: ConsoleCall<typeof readMailParagraphPreview>,
): Promise<ConsoleReply<typeof readMailParagraphPreview>> {
  const eventId = asId<EventId>(id);
  let content: MailContent | null = null;
  await inTransaction(db, async (trx) => {
    const paragraph = await lockParagraph(trx, eventId, kind);
    const event = await findEvent(trx, eventId);
    if (!paragraph || !event) throw new Refusal('not_found');
    await publishDraft(trx, eventId, kind);
    const site = { branch: event.branch, market: DEFAULT_SITE.market };
    content = (await composeExample({ db: trx, config, language, t: texts(language) }, kind, eventId)) ?? {
      site,
      subject: event[language],
      title: event[language],
      blocks: blocksOf(paragraph.draft[language], siteSettings(config, site).origin),
    };
    throw new Undo();
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  if (!content) throw new Refusal('not_found');
  return mailPage(renderMail(content, language, config).html);
}
