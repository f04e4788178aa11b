import { audit } from './commands/audit.ts';
import { credit } from './commands/credit.ts';
import { drill } from './commands/drill.ts';
import { event } from './commands/event.ts';
import { flags } from './commands/flags.ts';
import { giftcodes } from './commands/giftcodes.ts';
import { goods } from './commands/goods.ts';
import { grant } from './commands/grant.ts';
import { importUsersCommand } from './commands/import-users.ts';
import { migrate } from './commands/migrate.ts';
import { news } from './commands/news.ts';
import { pages } from './commands/pages.ts';
import { reference } from './commands/reference.ts';
import { results } from './commands/results.ts';
import { seed } from './commands/seed.ts';
import { serve } from './commands/serve.ts';
import { readConfig } from './platform/config.ts';
import { ConfigError } from './platform/config-checks.ts';
import { repositoryRoot } from './platform/root.ts';
import { StartError } from './platform/start-error.ts';

/**
 * The command line, the only file that starts anything:
 * - `start`: migrate, load the demo content into an empty database, serve and work in one process
 * - `serve`, `work`: the HTTP API or the background jobs alone, against a migrated database
 * - `migrate`, `seed FILE…`, `users:import FILE`, `reference FOLDER`, `audit`, `drill`, `grant E-MAIL ROLE`,
 *   `credit E-MAIL AMOUNT REASON`, `flags`, `goods`, `news`, `pages`,
 *   `event postpone|cancel EVENT …`, `results RACE FILE`, `giftcodes COUNT VALUE`: once, then end
 */
const commands: Record<string, (args: string[]) => Promise<void>> = {
  start: () => serve(config(), { migrate: true, seedWhenEmpty: true, http: true, jobs: true }),
  serve: () => serve(config(), { http: true }),
  work: () => serve(config(), { jobs: true }),
  migrate: () => migrate(config()),
  seed: (files) => seed(config(), files),
  'users:import': (args) => importUsersCommand(config(), args),
  reference: (folders) => reference(config(), folders),
  audit: () => audit(config()),
  drill: (args) => drill(config(), args),
  grant: (args) => grant(config(), args),
  flags: (args) => flags(config(), args),
  credit: (args) => credit(config(), args),
  giftcodes: (args) => giftcodes(config(), args),
  event: (args) => event(config(), args),
  goods: (args) => goods(config(), args),
  news: (args) => news(config(), args),
  pages: (args) => pages(config(), args),
  results: (args) => results(config(), args),
};

function config() {
  return readConfig(repositoryRoot);
}

const [name = 'start', ...args] = process.argv.slice(2);
try {
  const command = commands[name];
  if (!command)
    throw new StartError(`There is no command "${name}": use ${Object.keys(commands).join(', ')}`);
  await command(args);
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof StartError;
  console.error(isExpected ? `Rajt: ${error.message}` : error);
  process.exitCode = 1;
  // Nothing that a failed start left open must keep the process alive.
  setTimeout(() => process.exit(1), 2000).unref();
}
