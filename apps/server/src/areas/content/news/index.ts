import type { Deps } from '../../../platform/deps.ts';
import { ofAccount } from '../../../platform/erasure.ts';
import { oneClickRoute } from '../../../platform/http/one-click.ts';
import { handle } from '../../../platform/jobs/jobs.ts';
import { handleRetention } from '../../../platform/jobs/retention.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { withdrawMarketingBy } from '../../people/consents/index.ts';
import { bounceRoutes } from './bounce-routes.ts';
import { newsRoutes } from './console.routes.ts';
import { deleteOldDrafts, eraseNewsWriter, ownWrittenNews } from './draft-queries.ts';
import { eraseNewsAbout } from './erase-words.ts';
import type { ComposeMessage } from './issue.ts';
import { eraseNewsJob, sendNewsJob } from './job-names.ts';
import { newsMails } from './mails.ts';
import { ownNews } from './own-data-queries.ts';
import { eraseNews, eraseOldNews } from './queries.ts';
import { sendNews } from './send-news.ts';

export { findUndeliverableSince } from './bounce-queries.ts';
export { readMail } from './bounce-reports.ts';
export { clearAddresses } from './clear-address.ts';
export { blockOf, composeLetter } from './compose-letter.ts';
export { writeNewsAddressesInAscii } from './foreign-address-queries.ts';
export type { ComposeMessage, NewsBlock, NewsIssue } from './issue.ts';
export { issueOfWords } from './issue-of-news.ts';
export { sendNewsJob } from './job-names.ts';
export {
  countLetters,
  discardWaiting,
  findLetters,
  resendUnknown,
  resumeMessage,
  startMessage,
} from './message-queries.ts';
export { noteReport } from './note-report.ts';
export {
  countReaders,
  findIssues,
  findUnknownEvents,
  type IssueStatus,
  stopIssue,
} from './queries.ts';

export { readIssueFile } from './read-issue.ts';
export { readLetterText } from './read-letter-text.ts';
export { readReport } from './read-report.ts';
export { sendIssue, sendTest, stopSending } from './send-issue.ts';

export const newsManifest = defineModule({
  name: 'news',
  owns: ['news_draft', 'news_issue', 'news_letter', 'undeliverable_address'],
  mails: newsMails,
  erase: {
    // While the names are known.
    account: (trx, { people }) => eraseNewsAbout(trx, people),
    rest: ofAccount(async (trx, { id, account }) => {
      await eraseNews(trx, id, account.email);
      await eraseNewsWriter(trx, id);
    }),
  },
  ownData: { news: ownNews, writtenNews: ownWrittenNews },
});

/**
 * News that the organiser sends: each issue once to its readers, in workers of its own (decision 0065). Messages to entrants are sent by
 * the same workers; `composeMessage` composes their letters.
 */
export function newsModule(deps: Deps, composeMessage: ComposeMessage): Module {
  return {
    consoleRoutes: (console) => {
      newsRoutes(console, deps);
      bounceRoutes(console, deps);
    },
    jobs: [
      handle(sendNewsJob, () => sendNews({ ...deps, composeMessage }), '* * * * *'),
      handleRetention(
        deps.db,
        eraseNewsJob,
        async () => {
          await eraseOldNews(deps.db);
          await deleteOldDrafts(deps.db);
        },
        '47 3 * * *',
      ),
    ],
    outsideRoutes: (app) =>
      oneClickRoute(app, '/unsubscribe/news/:id', {
        end: (uuid) => withdrawMarketingBy(deps.db, uuid),
        page: (uuid) => `/marketing/${uuid}`,
      }),
  };
}
