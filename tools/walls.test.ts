import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/children.ts';
import { type SourceFile, sourceFiles } from './lib/files.ts';
import { parentLocks } from './lib/parent-locks.ts';
import { wordyLines } from './lib/plain-english.ts';
import { UNKNOWN_TABLE, updateLocks } from './lib/row-locks.ts';
import { unsteadyTexts } from './lib/translated-texts.ts';
import * as walls from './lib/walls.ts';

// The walls of ARCHITECTURE.md that imports cannot express; the others are in .dependency-cruiser.cjs. Each wall is
// also tested with a file that breaks it: a check that finds nothing there would find nothing anywhere.
const isTest = (file: SourceFile) => /\.test\.tsx?$/.test(file.path);
const sources = (folders: string[], match = /\.tsx?$/) =>
  sourceFiles(folders, match).filter((file) => !isTest(file) && !/\.gen\.ts$/.test(file.path));
const made = (path: string, text: string): SourceFile => ({ path, text });
const except =
  (...allowed: string[]) =>
  (file: SourceFile) =>
    !allowed.includes(file.path);

describe('env-once', () => {
  it('finds a read of the environment, but not in a comment', () => {
    expect(walls.environmentReads(made('a.ts', 'const port = process.env.PORT;'))).toHaveLength(1);
    expect(
      walls.environmentReads(made('a.ts', '// process.env is read elsewhere\n/* process.env */')),
    ).toEqual([]);
  });
  it('holds', () => {
    const files = sources(['apps/server/src', 'apps/paygate-sim/src', 'apps/web/src', 'packages']);
    const readers = except('apps/server/src/platform/config/config.ts', 'apps/paygate-sim/src/main.ts');
    expect(files.filter(readers).flatMap(walls.environmentReads)).toEqual([]);
  });
});

describe('clock-once', () => {
  it('finds the system clock, but not a date made from a value', () => {
    expect(walls.clockReads(made('a.ts', 'const now = new Date(); const ms = Date.now();'))).toHaveLength(2);
    expect(walls.clockReads(made('a.ts', 'const day = new Date(row.day);'))).toEqual([]);
  });
  it('holds on the server and in the packages', () => {
    const files = sources([
      'apps/server/src',
      'apps/paygate-sim/src',
      'packages/rules',
      'packages/contract',
      'packages/phrases',
    ]);
    const readers = except('apps/server/src/platform/clock.ts', 'apps/paygate-sim/src/clock.ts');
    expect(files.filter(readers).flatMap(walls.clockReads)).toEqual([]);
  });
});

describe('one-clock', () => {
  it('finds who moves the clock of the database', () =>
    expect(walls.clockMoves(made('a.ts', "sql`set rajt.clock_offset = '1 hour'`"))).toHaveLength(1));
  it('holds: nothing but the testkit does', () => {
    const files = sourceFiles(['apps', 'packages', 'bench', 'e2e', 'tools'], /\.(ts|tsx|mjs|sql)$/).filter(
      except(
        'apps/server/testkit/fake-clock.ts',
        'apps/server/migrations/0020-one-clock.sql',
        'apps/server/migrations/schema.sql',
        // Begins each connection without an offset, and its test.
        'apps/server/src/platform/postgres/open-database.ts',
        'apps/server/src/platform/postgres/open-database.test.ts',
        'tools/lib/walls.ts',
        'tools/walls.test.ts',
      ),
    );
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap(walls.clockMoves)).toEqual([]);
  });
});

describe('rules-are-pure', () => {
  it('finds chance', () => expect(walls.chance(made('a.ts', 'Math.random() > 0.5'))).toHaveLength(1));
  it('holds', () => expect(sources(['packages/rules']).flatMap(walls.chance)).toEqual([]));
});

describe('only-queries-speak-sql', () => {
  it('finds statements and calls of the query builder', () => {
    const bad =
      'await pool.query(`select id from race`); db.selectFrom("race"); run("update race set name = 1")';
    expect(walls.sqlSpoken(made('a.ts', bad))).toHaveLength(3);
    expect(
      walls.sqlSpoken(made('a.ts', 'say("select a race from the list") // insert into entry')),
    ).toHaveLength(1);
    expect(walls.sqlSpoken(made('a.ts', 'update(race)'))).toEqual([]);
  });
  it('holds', () => {
    const files = sources(['apps/server/src/areas']).filter((file) => !/[/-]queries\.ts$/.test(file.path));
    expect(files.flatMap(walls.sqlSpoken)).toEqual([]);
  });
});

describe('one-after-another', () => {
  it('finds statements of a transaction that are sent in parallel', () => {
    const bad = 'await Promise.all([\n  lockCart(trx, cart),\n  freeze(trx, order),\n]);\n';
    expect(walls.statementsInParallel(made('a.ts', bad))).toHaveLength(1);
    const each = 'await Promise.all(ids.map(async (id) => {\n  note(id);\n  await lock(handle, id);\n}));\n';
    expect(walls.statementsInParallel(made('a.ts', each))).toHaveLength(1);
    const fine = 'await Promise.all([find(db), find(db)]);\nawait lockCart(trx, cart);\n';
    expect(walls.statementsInParallel(made('a.ts', fine))).toEqual([]);
  });
  it('holds', () => {
    expect(sources(['apps/server/src']).flatMap(walls.statementsInParallel)).toEqual([]);
  });
});

describe('row locks on parent tables', () => {
  const locked = (text: string) => updateLocks(made('a.ts', text));
  it('the tables of each lock are found', () => {
    expect(
      locked('sql`select from orders where id = 1 for update`; sql`select from orders for update`;'),
    ).toEqual(['orders', 'orders']);
    expect(locked('sql`select from cart for no key update`')).toEqual([]);
    expect(
      locked('sql`select e.id from cart_item i join entry e on e.id = i.entry_id for update of e`'),
    ).toEqual(['entry']);
    expect(locked("sql`select name || ' (' from person where note is distinct from 'a' for update`")).toEqual(
      ['person'],
    );
  });
  it('a lock does not apply to the subqueries or to the outer query of its statement', () => {
    expect(locked('sql`select from entry where file_id in (select id from stored_file) for update`')).toEqual(
      ['entry'],
    );
    const inner =
      'sql`with due as (select id from cart where (a) > 1 for update skip locked) select from entry`';
    expect(locked(inner)).toEqual(['cart']);
  });
  it('constants that are parts of a statement are resolved, and an unknown part is reported', () => {
    const put = (what: string) => `sql\`$\{${what}} where id = 1 for update\`;`;
    expect(locked(`const all = sql\`select * from cart\`;${put('all')}`)).toEqual(['cart']);
    expect(locked(put('all()'))).toEqual([UNKNOWN_TABLE]);
    expect(locked("const all = (db) => db.selectFrom('cart').select('id'); all(db).forUpdate();")).toEqual([
      'cart',
    ]);
  });
  it('locks by Kysely are found', () => {
    const both = "db.selectFrom('person').innerJoin('account as a', 'x', 'y')";
    expect(locked(`${both}.where('id', '=', 1).forUpdate('a').skipLocked()`)).toEqual(['account']);
    expect(locked(`${both}.forUpdate(['person', 'a'])`)).toEqual(['person', 'account']);
    expect(locked(`${both}.forUpdate()`)).toEqual(['person', 'account']);
    expect(locked(`${both}.forNoKeyUpdate()`)).toEqual([]);
  });
  const parents = walls.parentTables(readFileSync(join(root, 'apps/server/migrations/schema.sql'), 'utf8'));
  it('holds: each `for update` on a parent table has its reason', () => {
    const found = sources(['apps/server/src']).flatMap((file) =>
      updateLocks(file)
        .filter((table) => table === UNKNOWN_TABLE || parents.has(table))
        .map((table) => `${table} ${file.path.replace('apps/server/src/areas/', '')}`),
    );
    const listed = Object.entries(parentLocks).flatMap(([table, { locks }]) =>
      Object.entries(locks).flatMap(([file, count]) => Array<string>(count).fill(`${table} ${file}`)),
    );
    expect(found.sort()).toEqual(listed.sort());
  });
  it('holds: each reason names all child tables', () => {
    expect(parents.get('orders')).toContain('invoice');
    for (const [table, { children }] of Object.entries(parentLocks))
      if (children !== 'held back')
        expect(Object.keys(children).sort(), table).toEqual([...new Set(parents.get(table))].sort());
  });
});

describe('every database connection has an error listener', () => {
  it('finds a client without an error listener', () =>
    expect(walls.unwatchedClients(made('a.ts', 'const client = new pg.Client({});'))).toHaveLength(1));
  it('holds', () => {
    const schema = sources(['apps/server/testkit'], /write-schema\.ts$/);
    const files = [...sources(['apps/server/src', 'bench/src']), ...schema];
    const others = files.filter(except('apps/server/src/platform/postgres/owner-client.ts'));
    expect([schema.length, others.flatMap(walls.unwatchedClients)]).toEqual([1, []]);
  });
});

describe('texts-stand-alone: page translators replace text nodes', () => {
  const found = (jsx: string, before = '') => unsteadyTexts([made('a.tsx', `${before}\nconst a = ${jsx};`)]);
  it.each([
    "<a>{isLate && <Icon />}{t('text')}</a>",
    '<a>{isLate && <Icon />} {name}</a>',
    '<a>{isLate ? <Icon /> : null}{hasMore && <Icon />}Rajt</a>',
    '<a>{rows.map((one) => <Row />)}{children}</a>',
    '<a>{rows?.map((one) => <Row />)}{more?.(row)}</a>',
    '<a>{isLate ? <Clock /> : <Icon />}{count + 1}</a>',
    "<p>{t('text')}{isLate && t('late')}</p>",
    "<p><Icon />{isLate ? <Clock /> : t('text')}</p>",
    "<Look>{isLate ? <Clock /> : t('text')}</Look>",
    '<>{name ?? <Clock />}</>',
  ])('finds %s', (jsx) => expect(found(jsx)).not.toEqual([]));
  it.each([
    "<a>{isLate && <Icon />}<span>{t('text')}</span></a>",
    "<a>{t('text')} {isLate && <Icon />}</a>",
    "<a><Icon />{t('text')}</a>",
    "<p>{isLate && t('late')}</p>",
    "<p>{isLate ? <Clock /> : t('text')}</p>",
    "<Look>{isLate ? t('late') : t('text')}</Look>",
    '<p>{isLate && <Icon />} <b>Rajt</b></p>',
    '<p>{isLate && <Icon />}{isOpen && edit()}</p>',
  ])('accepts %s', (jsx) =>
    expect(found(jsx, 'interface Props { edit: () => Elements | null }')).toEqual([]),
  );
  it('knows variables and functions that are elements', () => {
    const before =
      'const icon = isLate && <Icon />; function draw() { return <Row />; } const [ask, dialog] = use();';
    expect(found('<p>{isLate && <Icon />}{icon}{draw()}{dialog}</p>', before)).toEqual([]);
    expect(found('<p>{icon}{name}</p>', before)).toHaveLength(1);
  });
  it('holds', () =>
    expect(
      unsteadyTexts(sources(['apps/web/src', 'packages/app-kit/src', 'packages/ui/src'], /\.tsx$/)),
    ).toEqual([]));
});

describe('texts live in packages/phrases', () => {
  it('finds a text between tags and in an attribute', () => {
    const bad = '<p title="Close">Hello {name} <b aria-hidden="true">·</b></p>';
    expect(walls.textInComponents(made('a.tsx', bad))).toHaveLength(2);
    expect(
      walls.textInComponents(made('a.tsx', "<p title={t('close')} className=\"wide\">{t('hello')} 42</p>")),
    ).toEqual([]);
  });
  it('holds in components', () => {
    expect(
      sources(['apps/web/src', 'packages/app-kit/src', 'packages/ui/src'], /\.tsx$/).flatMap(
        walls.textInComponents,
      ),
    ).toEqual([]);
  });
  it('finds a Hungarian string', () =>
    expect(walls.hungarianStrings(made('a.ts', "say('Sikerült, várunk!')"))).toHaveLength(1));
  it('holds on the server', () =>
    expect(sources(['apps/server/src/areas']).flatMap(walls.hungarianStrings)).toEqual([]));
});

describe('areas-go-down', () => {
  it('every area of the server has its level: the import rule knows no other area', () => {
    const areas = join(root, 'apps/server/src/areas');
    const folders = readdirSync(areas, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const levels: object = JSON.parse(readFileSync(join(areas, 'levels.json'), 'utf8'));
    expect(folders.map(({ name }) => name).sort()).toEqual(Object.keys(levels).sort());
  });
});

describe('documents cite what exists', () => {
  const missing = (page: SourceFile) => {
    const { fromRoot, fromPage } = walls.citedPaths(page);
    const paths = [...fromRoot, ...fromPage.map((path) => join(dirname(page.path), path))];
    return paths.filter((path) => !existsSync(join(root, path))).map((path) => `${page.path} cites ${path}`);
  };
  it('finds a path that does not exist', () => {
    const page = made(
      'docs/page.md',
      'See `apps/server/src/gone.ts`, `apps/server/src` and [home](../README-gone.md).',
    );
    expect(missing(page)).toEqual([
      'docs/page.md cites apps/server/src/gone.ts',
      'docs/page.md cites README-gone.md',
    ]);
  });
  it('holds', () => {
    // Links of the pages of information lead to screens (apps/server/src/areas/content/pages/pages.test.ts).
    const pages = sourceFiles(['.'], /\.md$/).filter(
      ({ path }) => !/^(docs\/spec|content\/pages)\//.test(path),
    );
    expect(pages.flatMap(missing)).toEqual([]);
  });
});

describe('the lock file is for every platform', () => {
  it('finds a package that is left out', () => {
    const packages = {
      'node_modules/a': { optionalDependencies: { 'a-linux': '1', 'a-darwin': '1' } },
      'node_modules/a-linux': {},
    };
    expect(walls.missingOptionals(packages)).toEqual(['a-darwin']);
  });
  it('holds', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    expect(walls.missingOptionals(packages)).toEqual([]);
  });
});

describe('plain English (CONTRIBUTING)', () => {
  const found = (text: string) => wordyLines(made('a.ts', text));
  it.each([
    '// The money goes back to the card.',
    ' * Places that the buyer gave up.',
    '/** What a buyer pays. */',
    "test('who pays gets a mail', async () => {",
    'const fee = 1; // told to the buyer',
    "  ])('who pays gets a mail', async () => {",
    "  ] as const)('who pays gets a mail', async () => {",
    "test.each(ROLES)('who pays gets a mail', async () => {",
    "describe.each(['payer'] as const)('who pays gets a mail', () => {",
    "  ])(\n    'who pays gets a mail',",
    "it.each(['payer'])(\n  'who pays gets a mail',",
  ])('finds %s', (line) => expect(found(line)).toHaveLength(1));
  it.each([
    '// The refund is sent to the card.',
    '// `goesBack` is a name of the contract.',
    "const text = 'goes back';",
    "test('the payer gets a mail', async () => {",
    "test.each(ROLES)('the payer gets a mail', async () => {",
    "pick(languages)('who pays gets a mail');",
  ])('accepts %s', (line) => expect(found(line)).toEqual([]));
  it('holds in comments and test names', () => {
    const files = sourceFiles(['apps', 'packages', 'e2e', 'tools', 'bench'], /\.tsx?$/).filter(
      ({ path }) =>
        !/\.gen\.ts$/.test(path) &&
        !path.startsWith('packages/phrases/') &&
        // They contain the words that the wall refuses.
        !['tools/walls.test.ts', 'tools/lib/plain-english.ts'].includes(path),
    );
    expect(files.flatMap(wordyLines)).toEqual([]);
  });
});
