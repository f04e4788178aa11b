import { deleteAccount } from '@rajt/contract/orders/operations/privacy';
import { asId, type EventId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { lockParagraph, publishDraft, saveDraft } from './queries.ts';

const t = auditedApp();
const PASSWORD = 'Őrult1adat';

it('an erasure empties the drafts and the published paragraphs that name the person, and raises a flag for each mail', async () => {
  const eventId = asId<EventId>((await newRace(t.db)).eventId);
  const helper = await newPerson(t.db, { familyName: 'Özveges', firstName: 'Tihamér', password: PASSWORD });
  const plain = { hu: 'Hozz sapkát!', en: 'Bring a cap!' };
  const named = { hu: 'Tihamér Özvegest keresd!', en: '' };
  const write = (kind: 'race-week' | 'waiting-offer' | 'entry-confirmation', live: object, draft: object) =>
    inTransaction(t.db, async (trx) => {
      await lockParagraph(trx, eventId, kind);
      await saveDraft(trx, eventId, kind, { ...plain, ...live });
      await publishDraft(trx, eventId, kind);
      await saveDraft(trx, eventId, kind, { ...plain, ...draft });
    });
  await write('race-week', named, plain);
  await write('waiting-offer', plain, named);
  await write('entry-confirmation', plain, plain);
  const body = { password: PASSWORD, givesUpEntries: true };
  expect((await request(t.app, deleteAccount, { as: helper, body })).status).toBe(204);

  const { rows } = await sql`
    select kind, draft, live, version from mail_paragraph order by kind`.execute(t.db);
  const empty = { hu: '', en: '' };
  expect(rows).toEqual([
    { kind: 'entry-confirmation', draft: plain, live: plain, version: 3 },
    { kind: 'race-week', draft: plain, live: empty, version: 4 },
    { kind: 'waiting-offer', draft: empty, live: plain, version: 4 },
  ]);
  const { rows: flags } = await sql`
    select subject, detail from organiser_flag where kind = 'paragraph_erased' order by subject`.execute(
    t.db,
  );
  expect(flags).toEqual(
    ['race-week', 'waiting-offer'].map((paragraph) => ({
      subject: `mail_paragraph:${eventId}/${paragraph}`,
      detail: { eventId, paragraph },
    })),
  );
});
