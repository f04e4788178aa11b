import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from './children.ts';

// In a process of its own: Node's recursive mkdir never came back from there.
it('ends with one line where no folder for the data can be made', () => {
  const script = `
    import { runCommand } from './tools/lib/command.ts';
    import { startSimulator } from './tools/lib/stack.ts';
    await runCommand(async () => { await startSimulator({ port: 1, simulatorPort: 2 }); return 0; });`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    env: { ...process.env, DATA_DIR: '/proc/nope' },
    encoding: 'utf8',
    timeout: 15_000,
    killSignal: 'SIGKILL',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^DATA_DIR: \/proc\/nope cannot be a folder to write into \(\w+\)\n$/);
});
