import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { asId, type CartId, type EntryId, type UserId } from '@rajt/rules/ids';
import { describe, expect, it } from 'vitest';
import { eraseSteps } from '../apps/server/src/areas/orders/privacy/erase-steps.ts';
import { manifests } from '../apps/server/src/modules.ts';
import type { EraseStep, Erasure } from '../apps/server/src/platform/erasure.ts';
import { OWN_DATA_PARTS } from '../apps/server/src/platform/own-data.ts';
import type { Handle, Trx } from '../apps/server/src/platform/postgres/database.ts';
import { recordStatements } from '../apps/server/testkit/record-statements.ts';
import { root } from './lib/children.ts';
import { type SourceFile, sourceFiles } from './lib/files.ts';
import * as walls from './lib/walls.ts';

// The walls that read the manifests of the modules (decision 0082); the others are in tools/walls.test.ts.
const modules = manifests.filter(({ name }) => name !== 'platform');
const owned = manifests.flatMap(({ name, owns = [] }) => owns.map((table) => [table, name] as const));
/** The module whose statements may write each table. */
const writers = new Map<string, string>([
  ...owned,
  // The loader of content creates pools and counters with their races; entries change them by functions of the database (decision 0019).
  ['capacity_pool', 'catalog'],
  ['bib_counter', 'catalog'],
]);

const schema = readFileSync(join(root, 'apps/server/migrations/schema.sql'), 'utf8');
const inFile = (text: string): SourceFile => ({ path: 'a.ts', text });
const sources = (folder: string) =>
  sourceFiles([folder], /\.ts$/).filter(({ path }) => !/(\.test|\/operation-inputs|\.gen)\.ts$/.test(path));

const areas = 'apps/server/src/areas';
const onSalePool = manifests.filter(({ usesSalePool }) => usesSalePool).map(({ name }) => name);
/** The queries of hold, order, message and settlement, which run on their own pool (decision 0021). */
const isOfPurchase = ({ path }: SourceFile) =>
  onSalePool.some((name) => new RegExp(`^${areas}/\\w+/${name}/`).test(path)) ||
  /\/sessions\/queries\.ts|platform\/(postgres\/(built-query|database)|http\/idempotency)\.ts/.test(path);

it('each folder of a module has one manifest of its name', () => {
  const folders = globSync('apps/server/src/areas/*/*/', { cwd: root }).map((folder) => basename(folder));
  expect(folders.length).toBeGreaterThan(40);
  expect(modules.map(({ name }) => name).sort()).toEqual(folders.sort());
});

describe('one-owner-per-table', () => {
  it('finds the writes of a module that does not own the table', () => {
    const first = {
      path: 'apps/server/src/areas/entering/entries/queries.ts',
      text: 'sql`insert into entry (id) values (1)`',
    };
    const second = {
      path: 'apps/server/src/areas/orders/orders/queries.ts',
      text: 'sql`update entry as e set state = 1`',
    };
    const reader = {
      path: 'apps/server/src/areas/content/site/queries.ts',
      text: 'sql`select 1 from entry for update`',
    };
    expect(walls.foreignWrites([first, second, reader], new Map([['entry', 'entries']]))).toEqual([
      `${second.path} writes entry: entries owns it, the others ask it`,
    ]);
    expect(walls.foreignWrites([first], new Map())).toEqual([
      `${first.path} writes entry: nobody owns it, the others ask it`,
    ]);
    expect(
      walls.tablesWritten(inFile("db.updateTable('heat'); sql`delete from cart where id = 1`")).sort(),
    ).toEqual(['cart', 'heat']);
  });
  it('holds', () => {
    const files = sources(areas);
    expect(files.length).toBeGreaterThan(500);
    expect(walls.foreignWrites(files, writers)).toEqual([]);
  });
  it('each table of the schema has one owner, and the comment of the table names the same', () => {
    const tables = [...schema.matchAll(/^create table (\w+)/gm)].map(([, table]) => table);
    expect(tables.length).toBeGreaterThan(100);
    expect(owned.map(([table]) => table).sort()).toEqual(tables.sort());
    expect(Object.fromEntries(walls.commentedOwners(schema))).toEqual(Object.fromEntries(owned));
  });
});

it('ARCHITECTURE lists the modules of each area with the tables that they own', () => {
  const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const rows = page.split(/^##+ /m).flatMap((section) => {
    const [, area] = /^(\w+) \(level \d\)/.exec(section) ?? [];
    if (!area) return [];
    return [...section.matchAll(/^\| ([a-z-]+) \| ([^|]+) \|/gm)]
      .filter(([, name]) => name !== 'module' && name !== '---')
      .map(([, name = '', tables = '']) => [`${area}/${name}`, tables] as const);
  });
  const listed = modules.map(({ name, owns = [] }) => {
    const [folder = ''] = globSync(`apps/server/src/areas/*/${name}/`, { cwd: root });
    return [folder.split('/').slice(-2).join('/'), owns.join(', ') || '–'] as const;
  });
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(listed));
  expect(rows).toHaveLength(listed.length);
});

describe('states-are-literals', () => {
  it('finds a state that would be a parameter', () => {
    const bad = "q.where('state', '=', 'held').where('entry.state', 'in', ['paid'])";
    expect(walls.statesAsParameters(inFile(bad))).toHaveLength(2);
    expect(walls.statesAsParameters(inFile("q.where('state', 'in', states('held'))"))).toEqual([]);
  });
  it('holds on the purchase path', () => {
    expect(sources('apps/server/src').filter(isOfPurchase).flatMap(walls.statesAsParameters)).toEqual([]);
  });
});

describe('purchase-path-helpers', () => {
  it('finds the helpers of the purchase path', () => {
    const bad =
      "const find = built((db) => db);\nq.where(opaqueStateIn('state', 'held'));\nq.where(x, states('paid'));";
    expect(walls.purchasePathHelpers(inFile(bad))).toHaveLength(3);
    expect(walls.purchasePathHelpers(inFile("q.where('state', '=', 'held')"))).toEqual([]);
  });
  it('holds: they are used on the purchase path only', () => {
    const others = sources('apps/server/src').filter((file) => !isOfPurchase(file));
    expect(others.flatMap(walls.purchasePathHelpers)).toEqual([]);
  });
});

describe('each table with personal data is erased, or kept for a reason', () => {
  const erasure: Erasure = {
    id: asId<UserId>('1'),
    others: [asId<UserId>('2')],
    people: [asId<UserId>('1'), asId<UserId>('2')],
    kept: [],
    cartIds: [asId<CartId>('3')],
    withdrawn: [asId<EntryId>('4')],
    account: { email: 'anna@example.hu', keptNames: [] },
  };
  const personal = walls.personalTables(schema);
  const kept = manifests.flatMap(({ keeps = {} }) => Object.keys(keeps));
  // `eraseWaiting` deletes the places that it has read; the recording database has none (waiting.test.ts).
  const deletedAfterReading = ['waiting_place', 'waiting_person'];

  const steps: readonly EraseStep[] = ['mails', 'account', 'person', 'teams', 'entries', 'rest'];
  const statementsOfErasure = async () => {
    const statements = await recordStatements(async (db) => {
      // The recording handle runs nothing, so it needs no transaction.
      await eraseSteps(db as Handle as Trx, manifests, steps, erasure);
    });
    return statements.map(({ sql }) => sql);
  };

  it('finds tables with personal columns, and those that point at a person', () => {
    const found = walls.personalTables(
      'create table a (\n  email text\n);\ncreate table b (\n  x bigint,\n  constraint c FOREIGN KEY (x) REFERENCES person(id) ON DELETE CASCADE\n);\ncreate table d (\n  name text\n);',
    );
    expect([...found]).toEqual([
      ['a', []],
      ['b', ['person']],
    ]);
  });
  it('finds the changes of statements and of the functions that they call', () => {
    const changed = walls.tablesChanged(
      ['delete from entry e using race', 'select wipe($1)', 'insert into cart (id) values (1)'],
      'CREATE OR REPLACE FUNCTION public.wipe(x bigint)\nupdate stay set guests = 1;\nCREATE OR REPLACE FUNCTION public.other()\ndelete from race;',
    );
    expect([...changed].sort()).toEqual(['entry', 'stay']);
  });
  it('holds', async () => {
    const changed = walls.tablesChanged(await statementsOfErasure(), schema);
    const isErased = (table: string): boolean =>
      changed.has(table) || (personal.get(table) ?? []).some((parent) => isErased(parent));
    expect(personal.size).toBeGreaterThan(40);
    const left = [...personal.keys()].filter((table) => !isErased(table));
    expect(left.sort()).toEqual([...kept, ...deletedAfterReading].sort());
  });
  it('an erasure takes its locks in the order of ARCHITECTURE', async () => {
    const statements = await statementsOfErasure();
    const inOrder = [
      /^update "person"/,
      /^select from team_entry .* for update$/,
      /^select from entry .* for update/,
      /^update entry_handover/,
      /save_waiting/,
      /^update stored_file/,
    ];
    const found = inOrder.map((pattern) =>
      statements.findIndex((sql) => pattern.test(sql.replaceAll(/\s+/g, ' ').trim())),
    );
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  });
  it('only the owner of a table keeps it', () => {
    for (const { owns = [], keeps = {} } of manifests)
      expect(owns).toEqual(expect.arrayContaining(Object.keys(keeps)));
  });
});

it('each part of the own data is read by one module', () => {
  const parts = manifests.flatMap(({ ownData = {} }) => Object.keys(ownData));
  expect(parts.sort()).toEqual([...OWN_DATA_PARTS].sort());
});
