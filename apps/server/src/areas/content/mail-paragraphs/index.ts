import * as operations from '@rajt/contract/content/operations/mail-paragraphs';
import type { Deps } from '../../../platform/deps.ts';
import { serveConsole } from '../../../platform/http/console.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { eraseParagraphsAbout } from './erase-words.ts';
import { type ComposeExample, readPreview } from './preview-paragraph.ts';
import { list, publish, save } from './write-paragraph.ts';

export { findBlocks, paragraphBlocks } from './paragraph-blocks.ts';
export type { ComposeExample } from './preview-paragraph.ts';
export { confirmationParagraphs } from './queries.ts';

export const mailParagraphsManifest = defineModule({
  name: 'mail-paragraphs',
  owns: ['mail_paragraph'],
  // While the names are known.
  erase: { account: (trx, { people }) => eraseParagraphsAbout(trx, people) },
});

/** Each preview composes a mail. */
const PREVIEWS: Limit = { per: 'account', name: 'mail-paragraph-previews', points: 240, seconds: 3600 };

/**
 * Paragraphs that the organiser of an event adds to automatic mails about it. The modules of these mails, which are above, put them in
 * (`findBlocks`); `composeExample` composes such a mail for a preview.
 */
export function mailParagraphsModule(deps: Deps, composeExample: ComposeExample): Module {
  return {
    consoleRoutes: (console) => {
      serveConsole(console, operations.listMailParagraphs, (call) => list(deps.db, call));
      serveConsole(console, operations.saveMailParagraph, (call) => save(deps.db, call));
      serveConsole(console, operations.publishMailParagraph, (call) => publish(deps.db, call));
      serveConsole(
        console,
        operations.readMailParagraphPreview,
        (call) => readPreview({ ...deps, composeExample }, call),
        { limit: [PREVIEWS] },
      );
    },
  };
}
