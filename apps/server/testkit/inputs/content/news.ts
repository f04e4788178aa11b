import { setConsent } from '@rajt/contract/people/operations/consents';
import { insertNews } from '../../../src/areas/content/news/draft-queries.ts';
import { sendIssue } from '../../../src/areas/content/news/index.ts';
import { inTransaction } from '../../../src/platform/postgres/database.ts';
import { newPaidEntry } from '../../new-entry.ts';
import { newPerson } from '../../new-person.ts';
import { newRace } from '../../new-race.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';
import { request } from '../../request.ts';

/** No letter is sent. */
const LATER = '2040-01-01T10:00:00Z';

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const [race, reader] = [await newRace(t.db), await newPerson(t.db)];
  await newPaidEntry(t.db, reader, race);
  await request(t.app, setConsent, {
    as: reader,
    params: { consentId: 'marketing' },
    body: { consent: true },
  });
  const words = { subject: 'Nyitnak a nevezések', preheader: 'Három verseny', text: 'Gyere **velünk**!' };
  const content = { branch: 'run' as const, enteredEvents: [race.eventId] };
  const newDraft = () =>
    inTransaction(t.db, (trx) => insertNews(trx, { ...content, words: { hu: words, en: words } }, person.id));
  const [draft, sentDraft, gone] = [await newDraft(), await newDraft(), await newDraft()];
  const said = { subject: 'Hírek', preheader: 'Három verseny', blocks: [] };
  await sendIssue(t.db, { id: 'operation-inputs', ...content, hu: said, en: said }, new Date(LATER));
  const { id: started } = await t.db
    .selectFrom('news_draft')
    .select('id')
    .where('issue_id', '=', 'operation-inputs')
    .executeTakeFirstOrThrow();
  const body = { ...content, hu: words, en: words };
  const of = (newsId: string) => ({ params: { newsId } });
  return {
    listNews: () => ({ query: {} }),
    createNews: () => ({ body }),
    getNews: () => of(draft),
    changeNews: () => ({ ...of(draft), body: { ...body, base: 1 } }),
    deleteNews: () => of(gone),
    previewNews: () => of(draft),
    readNewsPreview: () => ({ params: { newsId: draft, language: 'hu' } }),
    testNews: () => of(draft),
    sendNews: () => ({ ...of(sentDraft), body: { base: 1, seenCount: 1, sendAt: LATER } }),
    stopNews: () => of(started),
    resumeNews: () => ({ ...of(started), body: { base: 1 } }),
  };
}
