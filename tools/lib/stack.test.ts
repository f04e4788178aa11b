import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { root } from './children.ts';
import { freePort } from './ports.ts';
import { chooseAddresses } from './stack.ts';

afterEach(() => vi.unstubAllEnvs());

it('takes two ports, and refuses one for both before it tries it', async () => {
  const [port, other] = [await freePort(), await freePort()];
  vi.stubEnv('SIMPLEPAY_MERCHANT', '');
  vi.stubEnv('PORT', String(port));
  vi.stubEnv('SIM_PORT', String(other));
  expect(await chooseAddresses()).toEqual({ port, simulatorPort: other });
  vi.stubEnv('SIM_PORT', String(port));
  await expect(chooseAddresses()).rejects.toThrow(
    `PORT and SIM_PORT are both ${port}: they must differ, as two programs listen there`,
  );
});

it('a simulator without SIM_PORT takes the next free port, and none that another instance is likely to want', async () => {
  vi.stubEnv('SIMPLEPAY_MERCHANT', '');
  vi.stubEnv('SIM_PORT', '');
  vi.stubEnv('PORT', String(await freePort()));
  const { port, simulatorPort: first = 0 } = await chooseAddresses();
  expect([port, port + 1, port + 10, port + 100]).not.toContain(first);
  const other = createServer().listen(first, '127.0.0.1');
  await once(other, 'listening');
  const { simulatorPort: second = 0 } = await chooseAddresses();
  other.close();
  expect(second).toBeGreaterThan(first);
});

// In a process of its own: Node's recursive mkdir never returned from there.
it('ends with one line where no folder for the data can be made', () => {
  const script = `
    import { runCommand } from './tools/lib/command.ts';
    import { startSimulator } from './tools/lib/stack.ts';
    await runCommand(null, async () => { await startSimulator({ port: 1, simulatorPort: 2 }); return 0; });`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    env: { ...process.env, DATA_DIR: '/proc/nope' },
    encoding: 'utf8',
    timeout: 120_000,
    killSignal: 'SIGKILL',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^DATA_DIR: \/proc\/nope cannot be a folder to write into \(\w+\)\n$/);
});
