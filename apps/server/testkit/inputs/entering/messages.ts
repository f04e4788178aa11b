import { asId, type EventId } from '@rajt/rules/ids';
import { startMessage } from '../../../src/areas/content/news/index.ts';
import { insertMessage, markStarted } from '../../../src/areas/entering/messages/message-queries.ts';
import { inTransaction } from '../../../src/platform/postgres/database.ts';
import { newPaidEntry } from '../../new-entry.ts';
import { newPerson } from '../../new-person.ts';
import { newRace } from '../../new-race.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const race = await newRace(t.db);
  const eventId = asId<EventId>(race.eventId);
  const { entryId } = await newPaidEntry(t.db, await newPerson(t.db), race);
  const words = { subject: 'A rajt: {{event}}', text: 'Kedves {{recipient}}, hozd el az igazolásodat!' };
  const content = { filter: { all: [] }, search: '', everybody: true, hu: words, en: words };
  const newDraft = async () => {
    const draft = { ...content, eventId, madeBy: person.id };
    return (await inTransaction(t.db, (trx) => insertMessage(trx, draft))) ?? '';
  };
  const [draft, sentDraft, gone, started] = [
    await newDraft(),
    await newDraft(),
    await newDraft(),
    await newDraft(),
  ];
  await inTransaction(t.db, async (trx) => {
    const issue = { id: `message-${started}`, branch: 'swim', sendAt: null, perMinute: null } as const;
    await startMessage(trx, issue, []);
    await markStarted(trx, started, issue.id);
  });
  const of = (messageId: string) => ({ params: { eventId, messageId } });
  return {
    listMessages: () => ({ params: { eventId } }),
    createMessage: () => ({ params: { eventId }, body: content }),
    getMessage: () => of(draft),
    changeMessage: () => ({ ...of(draft), body: { ...content, base: 1 } }),
    deleteMessage: () => of(gone),
    previewMessage: () => of(draft),
    readMessagePreview: () => ({ params: { eventId, messageId: draft, entryId } }),
    testMessage: () => of(draft),
    sendMessage: () => ({ ...of(sentDraft), body: { base: 1, seenCount: 1, isAboutEntry: true } }),
    stopMessage: () => of(started),
    resumeMessage: () => of(started),
    listMessageLetters: () => of(started),
    resendUnknownLetters: () => of(started),
  };
}
