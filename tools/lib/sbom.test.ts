import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeSbom } from './sbom.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rajt-sbom-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** An invented project that needs `used` in production and `tool` for development; a workspace has it the other way round. */
async function write(installed: Record<string, object>): Promise<void> {
  const project = {
    name: 'invented',
    version: '1.0.0',
    workspaces: ['room'],
    dependencies: { used: '1.0.0' },
    devDependencies: { tool: '1.0.0' },
  };
  const room = { name: 'room', version: '1.0.0', devDependencies: { used: '1.0.0' } };
  const packages = {
    '': project,
    room,
    'node_modules/room': { resolved: 'room', link: true },
    ...installed,
  };
  const lock = { name: 'invented', version: '1.0.0', lockfileVersion: 3, requires: true, packages };
  await writeFile(join(folder, 'package.json'), JSON.stringify(project));
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock));
}

const tool = { version: '1.0.0', dev: true, license: 'MIT' };

it('lists the production packages with their licences, also one that is a development dependency elsewhere', async () => {
  const used = { version: '1.0.0', license: 'MIT', dependencies: { below: '^2.0.0' } };
  const below = { version: '2.1.0', license: 'ISC' };
  await write({ 'node_modules/used': used, 'node_modules/below': below, 'node_modules/tool': tool });
  const bill = await makeSbom(folder);
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'invented' } } });
  expect(bill.components).toMatchObject([
    { purl: 'pkg:npm/below@2.1.0', licenses: [{ license: { id: 'ISC' } }] },
    { purl: 'pkg:npm/used@1.0.0', licenses: [{ license: { id: 'MIT' } }] },
    { purl: 'pkg:npm/room@1.0.0' },
  ]);
  expect(bill.dependencies).toEqual([
    { ref: 'invented@1.0.0', dependsOn: ['used@1.0.0'] },
    { ref: 'below@2.1.0', dependsOn: [] },
    { ref: 'used@1.0.0', dependsOn: ['below@2.1.0'] },
    { ref: 'room@1.0.0', dependsOn: ['used@1.0.0'] },
  ]);
});

it('is refused if a package is missing', async () => {
  await write({ 'node_modules/tool': tool });
  await expect(makeSbom(folder)).rejects.toThrow(/no bill of materials:.*used@1\.0\.0/s);
});

it('is refused if a package has another version than the one that is asked for', async () => {
  await write({ 'node_modules/used': { version: '2.0.0' }, 'node_modules/tool': tool });
  await expect(makeSbom(folder)).rejects.toThrow(/no bill of materials:.*used@2\.0\.0/s);
});
