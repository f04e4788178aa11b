import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { hashSecret } from '../../../platform/secret.ts';
import { findViewers } from './queries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const idleDays = async (token: string) => {
  const row = await t.db
    .selectFrom('session')
    .select(sql<number>`round(extract(epoch from idle_until - app_now()) / 86400)::int`.as('days'))
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirstOrThrow();
  return row.days;
};
const idling = () => t.clock.back({ days: 5 }, () => newPerson(t.db));

test('each gets the person behind its own token, nobody another’s', async () => {
  const [anna, bea] = [await newPerson(t.db), await newPerson(t.db)];
  const tokens = [bea.token, 'of nobody', anna.token, bea.token];
  const viewers = await findViewers(t.db, tokens.map(hashSecret));
  expect(viewers.map((one) => one?.id)).toEqual([bea.id, undefined, anna.id, bea.id]);
  expect(viewers[2]?.sessionHash).toEqual(hashSecret(anna.token));
});

test('a session that another holds locked keeps nobody waiting; the others stay signed in for longer', async () => {
  const [anna, bea] = [await idling(), await idling()];
  await t.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('session')
      .select('id')
      .where('token_hash', '=', hashSecret(anna.token))
      .forUpdate()
      .execute();
    const viewers = await findViewers(t.db, [anna.token, bea.token].map(hashSecret));
    expect(viewers.map((one) => one?.id)).toEqual([anna.id, bea.id]);
  });
  expect([await idleDays(anna.token), await idleDays(bea.token)]).toEqual([2, 7]);
});
