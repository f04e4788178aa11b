import { expect, it } from 'vitest';
import { parseConfig } from '../platform/config.ts';
import { repositoryRoot } from '../platform/root.ts';
import { COMMANDS } from './command-list.ts';

it.each(['start', 'serve', 'work'] as const)(
  '%s refuses a real mail server without NODE_ENV before it opens anything, and names both modes',
  async (name) => {
    const config = parseConfig({ SMTP_URL: 'smtps://mail.example' }, repositoryRoot);
    const command = await COMMANDS[name]();
    await expect(command(config, [])).rejects.toThrow(
      'NODE_ENV is not set, but these are for real use: SMTP_URL. Set NODE_ENV=production, or NODE_ENV=development',
    );
  },
);
