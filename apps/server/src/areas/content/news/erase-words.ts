import type { FlagDetail } from '@rajt/contract/office/schemas/flags';
import type { UserId } from '@rajt/rules/ids';
import type { Trx } from '../../../platform/postgres/database.ts';
import { raiseFlag } from '../../office/flags/index.ts';
import { findNamesOf } from '../../people/accounts/index.ts';
import { deleteNewsDraft } from './draft-queries.ts';
import { emptyNews, lockNewsNaming } from './erase-words-queries.ts';
import { lockIssue, stopIssue } from './queries.ts';

/**
 * Deletes the drafts that name an erased person, and empties sent news that names them; its list of readers stays. News that is still being
 * sent is stopped, and is resumed for its waiting readers once it has new words. Staff get a flag for each.
 */
export async function eraseNewsAbout(trx: Trx, people: readonly UserId[]): Promise<void> {
  for (const { id, issueId } of await lockNewsNaming(trx, await findNamesOf(trx, people))) {
    if (issueId === null) await deleteNewsDraft(trx, id);
    else {
      await lockIssue(trx, issueId);
      await stopIssue(trx, issueId);
      await emptyNews(trx, id, issueId);
    }
    const detail: FlagDetail = issueId === null ? {} : { issue: issueId };
    await raiseFlag(trx, { kind: 'news_erased', subject: `news_draft:${id}`, detail });
  }
}
