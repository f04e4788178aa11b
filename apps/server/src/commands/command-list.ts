import type { Config } from '../platform/config/config.ts';
import type { CommandName } from './usages.ts';

type Command = (config: Config, args: string[]) => Promise<void>;

/**
 * Every command of `main.ts`; its code is loaded only when the command runs:
 * - `start`: migrate, load the demo content into an empty database, serve and work in one process
 * - `serve`, `work`: the HTTP API or the background jobs alone, against a migrated database
 * - all others run once, then end
 */
export const COMMANDS: Readonly<Record<CommandName, () => Promise<Command>>> = {
  start: () => serving({ migrate: true, seedWhenEmpty: true, http: true, jobs: true }),
  serve: () => serving({ http: true }),
  work: () => serving({ jobs: true }),
  migrate: async () => (await import('./migrate.ts')).migrate,
  seed: async () => (await import('./seed.ts')).seed,
  'users:import': async () => (await import('./import-users.ts')).importUsersCommand,
  reference: async () => (await import('./reference.ts')).reference,
  audit: async () => (await import('./audit.ts')).audit,
  drill: async () => (await import('./drill.ts')).drill,
  grant: async () => (await import('./grant.ts')).grant,
  flags: async () => (await import('./flags.ts')).flags,
  sessions: async () => (await import('./sessions.ts')).sessions,
  credit: async () => (await import('./credit.ts')).credit,
  giftcodes: async () => (await import('./giftcodes.ts')).giftcodes,
  event: async () => (await import('./event.ts')).event,
  goods: async () => (await import('./goods.ts')).goods,
  news: async () => (await import('./news.ts')).news,
  pages: async () => (await import('./pages.ts')).pages,
  results: async () => (await import('./results.ts')).results,
};

async function serving(parts: Parameters<typeof import('./serve.ts').serve>[1]): Promise<Command> {
  const { serve } = await import('./serve.ts');
  return (config) => serve(config, parts);
}
