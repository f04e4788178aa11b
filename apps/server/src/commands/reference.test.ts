import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testkit/database.ts';
import { parseConfig } from '../platform/config/config.ts';
import { repositoryRoot } from '../platform/config/root.ts';
import { reference } from './reference.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'rajt-lists-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const clubs = () =>
  database.db
    .selectFrom('reference_item')
    .select('id')
    .where('collection', '=', 'clubs')
    .orderBy('sort')
    .execute();

async function load(from: string, demo: 'true' | 'false'): Promise<string[]> {
  const env = { NODE_ENV: 'test', DATABASE_URL: database.url, DEMO: demo };
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await reference(parseConfig(env, repositoryRoot), [from]).finally(() => log.mockRestore());
  return (await clubs()).map(({ id }) => id);
}

it("content/reference brings the demo's clubs back, and leaves the clubs of a real organiser alone", async () => {
  await writeFile(join(folder, 'clubs.csv'), 'id,name,city\nmine,Sajátom SE,Győr\n');
  const ours = join(repositoryRoot, 'content/reference');
  expect(await load(folder, 'true')).toEqual(['mine']);
  expect(await load(ours, 'false')).toEqual(['mine']);
  const shipped = await load(ours, 'true');
  expect(shipped.length).toBeGreaterThan(3);
  expect(shipped).not.toContain('mine');
});
