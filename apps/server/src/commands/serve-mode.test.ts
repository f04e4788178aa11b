import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { parseConfig } from '../platform/config/config.ts';
import { repositoryRoot } from '../platform/config/root.ts';
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

it.each(['start', 'serve'] as const)(
  '%s refuses real cards without the logo of the gateway before it opens anything',
  async (name) => {
    const config = parseConfig(
      {
        NODE_ENV: 'production',
        SIMPLEPAY_MERCHANT: 'SHOP',
        SIMPLEPAY_KEY: 'my-secret-key',
        SIMPLEPAY_URL: 'https://secure.simplepay.hu/payment/v2',
        SERVER_SECRET: 'thirty-two-characters-or-more-of-it',
        DATABASE_URL: 'postgres://web@127.0.0.1:1/rajt',
        CONTENT_FOLDER: '/there-is-no-such-folder',
        DEMO: 'true',
        ALLOW_IN_PRODUCTION: 'demo',
      },
      repositoryRoot,
    );
    const command = await COMMANDS[name]();
    await expect(command(config, [])).rejects.toThrow('SimplePay demands its logo on the site');
  },
);

it.each([
  ['start', 'PORT'],
  ['serve', 'PORT'],
  ['work', 'HEALTH_PORT'],
] as const)('%s refuses a taken %s before it opens anything', async (name, variable) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const config = parseConfig(
    { NODE_ENV: 'test', DATABASE_URL: 'postgres://web@127.0.0.1:1/rajt', [variable]: String(port) },
    repositoryRoot,
  );
  const command = await COMMANDS[name]();
  await expect(command(config, [])).rejects.toThrow(`port ${port} is taken: set ${variable} to another one`);
  other.close();
});
