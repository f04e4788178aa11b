import type { UserId } from '@rajt/rules/ids';
import type { Trx } from '../../../platform/postgres/database.ts';
import { raiseFlag } from '../../office/flags/index.ts';
import { findNamesOf } from '../../people/accounts/index.ts';
import { emptyNaming } from './queries.ts';

/** Empties the paragraphs that name an erased person. The organiser gets a flag, as the mails lack the paragraph from now on. */
export async function eraseParagraphsAbout(trx: Trx, people: readonly UserId[]): Promise<void> {
  for (const { eventId, kind } of await emptyNaming(trx, await findNamesOf(trx, people)))
    await raiseFlag(trx, {
      kind: 'paragraph_erased',
      subject: `mail_paragraph:${eventId}/${kind}`,
      detail: { eventId, paragraph: kind },
    });
}
