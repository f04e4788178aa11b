import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testkit/database.ts';
import { openOwner } from '../../testkit/open-owner.ts';
import { StartError } from '../platform/config/start-error.ts';
import { requireAppRights } from './require-app-rights.ts';

let database: TestDatabase;
let owner: ReturnType<typeof openOwner>;
const suffix = randomBytes(4).toString('hex');
const LOGINS = { web: `web_${suffix}`, member: `member_${suffix}`, schema: `schema_${suffix}` };
beforeAll(async () => {
  database = await createTestDatabase();
  owner = openOwner(database);
  // A login of the application, one that is a member of the owner's role as well, and one that owns only the schema.
  for (const login of Object.values(LOGINS))
    await sql`create role ${sql.id(login)} login password 'secret' in role rajt_app`.execute(owner.db);
  await sql`grant ${sql.id(new URL(database.url).username)} to ${sql.id(LOGINS.member)}`.execute(owner.db);
  await sql`alter schema public owner to ${sql.id(LOGINS.schema)}`.execute(owner.db);
});
afterAll(async () => {
  await sql`alter schema public owner to pg_database_owner`.execute(owner.db);
  for (const login of Object.values(LOGINS)) await sql`drop role ${sql.id(login)}`.execute(owner.db);
  await owner.close();
  await database.close();
});

function urlOf(login: string): string {
  const url = new URL(database.url);
  url.username = login;
  url.password = 'secret';
  return url.href;
}

it('the login of the application may serve', async () => {
  await expect(requireAppRights(urlOf(LOGINS.web))).resolves.toBeUndefined();
});

it.each([
  ['a superuser', () => database.url],
  ['a member of the role that owns the tables', () => urlOf(LOGINS.member)],
  ['the owner of the schema alone', () => urlOf(LOGINS.schema)],
])('%s may not serve', async (_name, url) => {
  const failure = await requireAppRights(url()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect(String(failure)).toContain(`refuses the login ${new URL(url()).username} of DATABASE_URL`);
});
