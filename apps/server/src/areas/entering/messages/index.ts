import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { ofAccount } from '../../../platform/erasure.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { handleRetention } from '../../../platform/jobs/retention.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import type { ComposeMessage } from '../../content/news/index.ts';
import type { EntryList } from '../entry-list/index.ts';
import { composeLetterOf } from './compose-message.ts';
import { messageRoutes } from './console.routes.ts';
import { eraseMessagesAbout } from './erase-words.ts';
import { messagesMails } from './mails.ts';
import {
  deleteOldMessages,
  eraseWriter,
  findSentMessage,
  ownMessages,
  ownWrittenMessages,
} from './message-queries.ts';

export const messagesManifest = defineModule({
  name: 'messages',
  owns: ['message'],
  mails: messagesMails,
  erase: {
    account: async (trx, erasure) => {
      await ofAccount((_, { id }) => eraseWriter(trx, id))(trx, erasure);
      await eraseMessagesAbout(trx, erasure.people);
    },
  },
  ownData: { messages: ownMessages, writtenMessages: ownWrittenMessages },
});

const deleteMessagesJob = defineJob('delete-old-messages', z.object({}));

/** Messages of staff to the entrants of an event (decision 0090). The letters are sent by the workers of the news. */
export function messagesModule(deps: Deps, entries: EntryList): Module {
  return {
    consoleRoutes: (console) => messageRoutes(console, deps, entries),
    jobs: [handleRetention(deps.db, deleteMessagesJob, () => deleteOldMessages(deps.db), '50 3 * * *')],
  };
}

/** Makes the function by which the workers of the news compose the letters of a message. */
export const messageComposer =
  ({ config }: Pick<Deps, 'config'>): ComposeMessage =>
  async (handle, issueId, letter) => {
    const message = await findSentMessage(handle, issueId);
    return message ? composeLetterOf(handle, config, message, letter) : null;
  };
