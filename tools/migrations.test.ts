import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/children.ts';
import { findTakenAway, type Release } from './lib/migration-gate.ts';

const folder = join(root, 'apps/server/migrations');
const releases: readonly Release[] = JSON.parse(readFileSync(join(folder, 'releases.json'), 'utf8'));
const one: readonly Release[] = [{ release: '1.0.0', lastMigration: 100 }];
const check = (sql: string, name = '0101-change.sql') => findTakenAway([{ name, sql }], one);

describe('a migration by which the release before cannot live', () => {
  it.each([
    ['drop table orders', 'table orders is dropped'],
    ['drop table a, public.b', 'table b is dropped'],
    ['drop view recent', 'view recent is dropped'],
    ['drop function take_bib(int)', 'function take_bib is dropped'],
    ['alter table orders rename to purchase', 'table orders is renamed'],
    ['alter table orders rename column note to remark', 'column orders.note is renamed'],
    ['alter table orders rename note to remark', 'column orders.note is renamed'],
    ['alter table orders rename constraint a to b', 'constraint orders.a is renamed'],
    ['alter function take_bib(int) rename to next_bib', 'function take_bib is renamed'],
    ['alter table orders set schema old', 'table orders moves'],
    ['alter table orders drop column note', 'column orders.note is dropped'],
    ['alter table orders add a int, drop note', 'column orders.note is dropped'],
    ['alter table orders alter note type int', 'column orders.note gets another type'],
    ['alter table orders alter note set not null', 'column orders.note becomes not null'],
    ['alter table orders alter note drop default', 'column orders.note loses its default'],
    ['alter table orders add note text not null', 'table orders demands note without a default'],
    ['alter table orders add note int primary key', 'table orders demands note without a default'],
    ['revoke select on orders from rajt_app', 'table orders loses a right'],
    ['revoke execute on function take_bib from rajt_app', 'function take_bib loses a right'],
    [
      'create or replace function f() returns int language sql as $$ select 1 $$; revoke execute on function f from public',
      'function f loses a right',
    ],
    [
      "do $$ begin execute 'alter table orders drop note'; end $$",
      'block do changes what the check cannot see',
    ],
  ])('is refused: %s', async (sql, problem) => {
    const found = await check(sql);
    expect(found.join('\n')).toContain(`0101-change.sql: ${problem}`);
  });
});

describe('a migration by which it lives on', () => {
  it.each([
    'create table note (id int primary key, text text not null)',
    'alter table orders add note text',
    "alter table orders add note text not null default ''",
    'alter table orders add id bigint not null generated always as identity',
    'alter table orders add total int not null generated always as (a + b) stored',
    "alter table orders alter note set default ''",
    'alter table orders alter note drop not null',
    'alter table orders drop constraint state_check, add constraint state_check check (state <> 0)',
    'drop index orders_open; create index orders_open on orders (id)',
    'drop trigger a on orders',
    'create or replace function f() returns int language sql as $$ select 1 $$',
    'create function f() returns int language sql as $$ select 1 $$; revoke execute on function f from public',
    'grant select on orders to rajt_app',
    'do $$ begin perform 1; end $$',
    "insert into orders (note) values ('drop table orders')",
    '-- alter table orders drop note',
  ])('passes: %s', async (sql) => expect(await check(sql)).toEqual([]));
});

describe('the part that may be removed', () => {
  const drop = 'alter table orders drop column note;';

  it('is what a release no longer reads, by a line that names it', async () => {
    expect(await check(`-- contract 1.0.0: column orders.note\n${drop}`)).toEqual([]);
  });
  it('is not what another line names', async () => {
    expect(await check(`-- contract 1.0.0: column orders.remark\n${drop}`)).toEqual([
      '0101-change.sql: column orders.note is dropped, and the release before may still use it',
      '0101-change.sql: column orders.remark is marked, but nothing of it goes',
    ]);
  });
  it('is not what a release that does not exist yet no longer reads', async () => {
    expect(await check(`-- contract 2.0.0: column orders.note\n${drop}`)).toEqual([
      '0101-change.sql: there is no release 2.0.0 in releases.json',
    ]);
  });
  it('is what no release has seen', async () => {
    const add = { name: '0101-add.sql', sql: 'create table fresh (a int); alter table orders add note int' };
    const take = { name: '0102-take.sql', sql: `${drop} alter table fresh drop column a; drop table fresh` };
    expect(await findTakenAway([take, add], one)).toEqual([]);
    expect(await findTakenAway([take], one)).toHaveLength(3);
  });
  it('is what the release itself has taken away', async () => {
    expect(await check(drop, '0100-before.sql')).toEqual([]);
  });
});

describe('our migrations', () => {
  const migrations = readdirSync(folder)
    .filter((name) => /^\d{4}-.*\.sql$/.test(name))
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));

  it('take nothing away from the release before', async () => {
    expect(migrations.length).toBeGreaterThan(80);
    expect(await findTakenAway(migrations, releases)).toEqual([]);
  });
  it('would have been found, had there been a release', async () => {
    const early = [{ release: '0.0.1', lastMigration: 20 }];
    expect(await findTakenAway(migrations, early)).toContainEqual(
      expect.stringContaining('is renamed, and the release before'),
    );
  });
});
