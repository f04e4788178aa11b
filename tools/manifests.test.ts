import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { manifests } from '../apps/server/src/modules.ts';
import { root } from './lib/children.ts';

const names = manifests.map(({ name }) => name);

it('each folder of a module has one manifest of its name', () => {
  const folders = globSync('apps/server/src/areas/*/*/', { cwd: root }).map((folder) => basename(folder));
  expect(folders.length).toBeGreaterThan(40);
  expect(names.toSorted()).toEqual(folders.sort());
});
