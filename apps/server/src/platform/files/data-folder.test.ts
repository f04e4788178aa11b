import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { repositoryRoot } from '../config/root.ts';
import { makeDataFolder } from './data-folder.ts';
import { openStorage } from './open-storage.ts';

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'rajt-data-folder-'));
});
afterAll(() => rmSync(home, { recursive: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

describe('a folder of the data', () => {
  it('comes with its parents, and may be there already', () => {
    const folder = join(home, 'one/two/three');
    makeDataFolder(folder, 0o700);
    makeDataFolder(folder, 0o755);
    expect([join(home, 'one'), folder].map(modeOf)).toEqual([0o700, 0o700]);
  });

  it('may lie behind a link', () => {
    symlinkSync(home, join(home, 'link'));
    makeDataFolder(join(home, 'link/behind'));
    expect(statSync(join(home, 'behind')).isDirectory()).toBe(true);
  });

  it('cannot be in a file or in its place', () => {
    const file = join(home, 'file');
    writeFileSync(file, '');
    for (const folder of [file, join(file, 'in'), join(file, 'in/it')])
      expect(() => makeDataFolder(folder)).toThrow(`DATA_DIR: ${folder} cannot be a folder`);
  });

  it('is missed when the server starts, not with the first upload', () => {
    expect(() => openStorage({ s3: undefined, dataDir: '/proc/nope' })).toThrow(
      'DATA_DIR: /proc/nope/files cannot be a folder',
    );
  });
});

// Runs in a process of its own: Node's recursive mkdir never returned from there.
test('a DATA_DIR where no folder can be made ends the start with one line', () => {
  const env = { ...process.env, DATA_DIR: '/proc/nope', DATABASE_URL: '' };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['apps/server/src/main.ts', 'start'], {
    cwd: repositoryRoot,
    env,
    encoding: 'utf8',
    timeout: 120_000,
    killSignal: 'SIGKILL',
  });
  expect({ status, stdout, stderr: stderr.replace(/\(\w+\)/, '(…)') }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Rajt: DATA_DIR: /proc/nope/postgres cannot be a folder to write into (…)\n',
  });
});
