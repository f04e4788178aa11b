// Makes `npm start`, `npm test` and the others work from a bare checkout: plain JavaScript for any Node from 20 on, with
// nothing installed. Installs what package-lock.json says if node_modules does not fit it, then runs tools/<command>.ts
// with the Node that is pinned as a dependency. A command without such a file is one of the server (tools/server.ts).
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const pinnedNode = join(root, 'node_modules/node/bin/node');
const installLock = join(root, '.cache/install.lock');

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(
    `Rajt needs Node 20 or newer to start (this is ${process.version}); it brings its own Node for everything else.`,
  );
}
const [command = '', ...args] = process.argv.slice(2);
if (!/^[a-z:]+$/.test(command)) fail(`There is no command "${command}".`);
const ownScript = join(root, 'tools', `${command}.ts`);
const program = existsSync(ownScript) ? [ownScript] : [join(root, 'tools/server.ts'), command];

if (!isInstalled()) await installOnce();
run();

/** npm writes node_modules/.package-lock.json when an installation is complete; it has to agree with the lock file. */
function isInstalled() {
  if (!existsSync(pinnedNode)) return false;
  try {
    const wanted = readPackages('package-lock.json');
    const present = readPackages('node_modules/.package-lock.json');
    return Object.entries(wanted).every(([path, entry]) => {
      if (!path.includes('node_modules/')) return true;
      const found = present[path];
      // Packages for other platforms are left out by npm.
      if (!found) return entry.optional || entry.devOptional;
      return (
        found.version === entry.version && found.integrity === entry.integrity && found.link === entry.link
      );
    });
  } catch {
    return false;
  }
}

function readPackages(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
}

/** Two commands may start at once in a fresh checkout: the second waits for the first one's installation. */
async function installOnce() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  while (!takeLock()) await wait(200);
  try {
    if (!isInstalled()) install();
  } finally {
    rmSync(installLock, { force: true });
  }
}

function takeLock() {
  try {
    writeFileSync(installLock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') fail(`${installLock} cannot be written: ${error.message}`);
    if (!isHolderAlive()) rmSync(installLock, { force: true });
    return false;
  }
}

function isHolderAlive() {
  try {
    process.kill(Number(readFileSync(installLock, 'utf8')), 0);
    return true;
  } catch (error) {
    // ESRCH: it died during the installation. Another user's process (EPERM) lives.
    return error.code === 'EPERM';
  }
}

function install() {
  console.log('Installing packages (npm ci) …');
  // The build needs development packages even where NODE_ENV=production is set.
  const done = spawnSync('npm', ['ci', '--include=dev', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) fail(`npm ci failed${done.error ? `: ${done.error.message}` : ', see above'}.`);
  if (!existsSync(pinnedNode)) fail('npm ci brought no Node: is ignore-scripts set in an .npmrc?');
}

function run() {
  const bin = join(root, 'node_modules/.bin');
  const child = spawn(pinnedNode, [...program, ...args], {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${bin}:${process.env.PATH}`,
      NODE_COMPILE_CACHE: join(root, '.cache/node'),
    },
    // The child notices by the closed channel when we are killed (kill -9).
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`${pinnedNode} does not run: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
  if (process.env.npm_lifecycle_event) leaveWithParent(child);
}

/** npm cannot forward a kill -9; we detect it when our parent process, or that of npm's shell, changes. */
function leaveWithParent(child) {
  const watched = [process.pid, ...(isShell(process.ppid) ? [process.ppid] : [])];
  const parents = watched.map(parentOf);
  setInterval(() => {
    if (watched.some((pid, index) => parentOf(pid) !== parents[index])) child.kill('SIGTERM');
  }, 1000).unref();
}

function parentOf(pid) {
  return pid === process.pid ? process.ppid : Number(readProcess(pid, 'stat').split(') ')[1]?.split(' ')[1]);
}

function isShell(pid) {
  return /^(ba|da|a)?sh$/.test(readProcess(pid, 'comm').trim());
}

/** Linux only; elsewhere, and of a process that has gone, nothing is known. */
function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function fail(line) {
  console.error(line);
  process.exit(1);
}
