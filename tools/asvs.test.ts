import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/children.ts';

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const table = textOf('docs/asvs.md');
const security = textOf('docs/security.md');
const summary = security.slice(security.indexOf('## ASVS'));

interface Row {
  readonly id: string;
  readonly level: string;
  readonly state: string;
  readonly where: string;
}
const rows = [
  ...table.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([12]) +\| [^|]+ \| ([a-z ]+?) +\| (.+?) +\|$/gm),
].map(([, id = '', level = '', state = '', where = '']): Row => ({ id, level, state, where }));
const STATES = ['met', 'partly', 'not', 'not applicable'];

it('the ASVS table has each requirement of levels 1 and 2 once, in a known state', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  // ASVS 5.0.0 has 70 requirements at level 1 and 183 at level 2.
  expect(['1', '2'].map((level) => rows.filter((row) => row.level === level).length)).toEqual([70, 183]);
  expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([]);
});

it('each path that the ASVS table names exists', () => {
  const paths = rows.flatMap(({ where }) =>
    [...where.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|[\w.-]+\.json|Dockerfile|\.dockerignore)`/g)].map(
      ([, path = '']) => path,
    ),
  );
  expect(paths.length).toBeGreaterThan(200);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('the sections of security.md that the ASVS table names exist', () => {
  const named = rows.flatMap(({ where }) => [...where.matchAll(/\(security\.md\) \(([^)]+)\)/g)]);
  const sections = new Set(named.flatMap(([, list = '']) => list.split(', ')));
  expect(sections.size).toBeGreaterThan(5);
  expect([...sections].filter((section) => !security.includes(`\n## ${section}\n`))).toEqual([]);
});

it('the summary in security.md counts as the ASVS table does, and explains each requirement that is not met', () => {
  for (const level of ['1', '2']) {
    const counts = STATES.map(
      (state) => rows.filter((row) => row.level === level && row.state === state).length,
    );
    const [, ...cells] =
      new RegExp(`^\\| ${level} ${' *\\| (\\d+)'.repeat(4)} *\\|$`, 'm').exec(summary) ?? [];
    expect(cells.map(Number)).toEqual(counts);
  }
  const unmet = rows.filter(({ state }) => state === 'partly' || state === 'not').map(({ id }) => id);
  const explained: readonly string[] = summary.match(/\b\d+\.\d+\.\d+\b/g) ?? [];
  expect(unmet.filter((id) => !explained.includes(id))).toEqual([]);
});
