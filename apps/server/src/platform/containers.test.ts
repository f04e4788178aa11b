import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_MAX_BYTES } from '@rajt/contract/people/operations/files';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { COMMANDS } from '../commands/command-list.ts';
import { settings } from './config/config-variables.ts';
import { repositoryRoot } from './config/root.ts';

interface Service {
  command?: string[];
  environment?: Record<string, unknown>;
  env_file?: string | string[];
  depends_on?: Record<string, unknown>;
}

const read = (file: string) => readFile(join(repositoryRoot, file), 'utf8');
const compose = parse(await read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
const ours = Object.entries(compose.services).filter(([name]) => name !== 'db');

test('each service runs an existing command', () => {
  const commands = Object.keys(COMMANDS);
  for (const [name, { command }] of ours) expect(commands, name).toContain(command?.[0]);
});

test('every setting is one that is known', async () => {
  const known = settings.variables;
  for (const [name, service] of ours)
    for (const variable of Object.keys(service.environment ?? {})) expect(known, name).toContain(variable);
  const [, ...pairs] = /^ENV (.*)$/m.exec(await read('Dockerfile'))?.[0]?.split(' ') ?? [];
  expect(pairs.length).toBeGreaterThan(0);
  for (const pair of pairs) expect(known).toContain(pair.split('=')[0]);
});

test('every setting is described in the operations guide', async () => {
  const guide = await read('docs/operations.md');
  expect(settings.variables.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test('only the migration knows the owner of the schema, and no service of ours the administrator', () => {
  for (const [name, { environment: settings = {}, env_file }] of ours) {
    const text = JSON.stringify(settings);
    const isOwner = name === 'migrate';
    expect([name, text.includes('RAJT_OWNER_PASSWORD'), 'DATABASE_MIGRATION_URL' in settings]).toEqual([
      ...[name, isOwner, isOwner],
    ]);
    expect(text).not.toContain('POSTGRES_PASSWORD');
    // The file that holds the passwords is read by compose alone.
    expect([env_file].flat()).toEqual(['rajt.env']);
  }
});

test.each(['.gitignore', '.dockerignore'])('%s keeps files with secrets out', async (file) => {
  const lines = (await read(file)).split('\n');
  expect(lines.some((line) => /^(\*\*\/)?\.env\*$/.test(line))).toBe(true);
  // A pattern of Git matches in every folder, one of Docker only in the named one.
  expect(lines.some((line) => line === (file === '.gitignore' ? '*.env' : '**/*.env'))).toBe(true);
});

test('nothing serves before the schema exists', () => {
  expect(Object.keys(compose.services['web']?.depends_on ?? {})).toEqual(['migrate']);
  expect(Object.keys(compose.services['work']?.depends_on ?? {})).toEqual(['migrate']);
});

test('the units of systemd run existing commands with known settings, and none of them the owner of the schema', async () => {
  for (const file of ['rajt-serve@.service', 'rajt-work.service']) {
    const unit = await read(`deploy/${file}`);
    const [, settingsOfUnit = ''] = /^Environment=(.*)$/m.exec(unit) ?? [];
    const [, command = ''] = /apps\/server\/src\/main\.ts (\w+)$/m.exec(unit) ?? [];
    expect(Object.keys(COMMANDS)).toContain(command);
    for (const pair of settingsOfUnit.split(' ')) expect(settings.variables).toContain(pair.split('=')[0]);
    expect(settingsOfUnit).not.toContain('DATABASE');
  }
});

test('nginx lets the largest upload through and keeps the metrics inside', async () => {
  const proxy = await read('deploy/nginx.conf');
  const [, megabytes = '0'] = /client_max_body_size (\d+)m;/.exec(proxy) ?? [];
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(FILE_MAX_BYTES);
  expect(proxy).toContain('location = /metrics { return 404; }');
});

test('the roles are those of the operations guide', async () => {
  const statements = (text: string) =>
    [...text.matchAll(/create (?:role|database) [^;]+;/g)].map(([one]) => one);
  const blank = (one: string) => one.replace(/password \S+/, 'password …').replace(/;$/, '');
  const [script, guide] = [await read('deploy/roles.sh'), await read('docs/operations.md')];
  expect(statements(script).map(blank)).toHaveLength(4);
  expect(statements(guide).map(blank)).toEqual(expect.arrayContaining(statements(script).map(blank)));
});
