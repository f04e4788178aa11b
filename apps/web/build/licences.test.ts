import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { completeList } from './licences.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'rajt-licences-'));
  await write('font', { license: 'OFL-1.1' }, 'SIL OPEN FONT LICENSE\n');
  await write('worker', { license: 'MIT' });
  await write('bare', {});
});
afterAll(() => rm(root, { recursive: true }));

async function write(name: string, licence: object, text?: string): Promise<void> {
  await mkdir(join(root, name));
  await writeFile(join(root, name, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...licence }));
  if (text) await writeFile(join(root, name, 'LICENSE.txt'), text);
}

const ofPage = { name: 'a-page', version: '2.0.0', identifier: 'ISC', text: 'ISC' };

it('adds the fonts and the packages of workers, each once, with the text that they bring', () => {
  const worker = join(root, 'worker');
  const twice = { name: 'worker', version: '1.0.0', identifier: 'MIT' };
  expect(completeList([twice, ofPage], [worker, worker], [join(root, 'font')])).toEqual([
    { name: 'font', version: '1.0.0', identifier: 'OFL-1.1', text: 'SIL OPEN FONT LICENSE', isFont: true },
    { ...ofPage, isFont: false },
    { ...twice, isFont: false },
  ]);
});

it('refuses to build with a package that names no licence', () => {
  expect(() => completeList([ofPage], [join(root, 'bare')], [])).toThrow('without a licence: bare');
  const { identifier: _, ...unnamed } = ofPage;
  expect(() => completeList([{ ...unnamed, identifier: '' }], [], [])).toThrow('without a licence: a-page');
});
