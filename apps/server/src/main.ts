import { COMMANDS } from './commands/command-list.ts';
import { failureLine } from './commands/failure-line.ts';
import { type CommandName, USAGES } from './commands/usages.ts';
import { readConfig } from './platform/config/config.ts';
import { repositoryRoot } from './platform/config/root.ts';
import { StartError } from './platform/config/start-error.ts';

/** The command line: the only file that starts a process. `NAME --help` prints the usage of a command and runs nothing. */
async function run(name: string, args: string[]): Promise<void> {
  if (name === '--help') return console.log(Object.values(USAGES).join('\n'));
  if (!isCommand(name))
    throw new StartError(`There is no command "${name}": use ${Object.keys(USAGES).join(', ')}`);
  if (args.includes('--help')) return console.log(USAGES[name]);
  const command = await COMMANDS[name]();
  await command(readConfig(repositoryRoot), args);
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(USAGES, name);
}

const [name = 'start', ...args] = process.argv.slice(2);
try {
  await run(name, args);
} catch (error) {
  console.error(failureLine(error) ?? error);
  process.exitCode = 1;
  // Nothing that a failed start left open must keep the process alive.
  setTimeout(() => process.exit(1), 2000).unref();
}
