import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteInfo } from '@rajt/contract/people/operations/sessions';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../testkit/app.ts';
import { request } from '../../../testkit/request.ts';
import { png } from '../../../testkit/sample-files.ts';
import { parseConfig } from '../config/config.ts';
import { GATEWAY_LOGO_FILE, requireGatewayLogo } from './gateway-logo.ts';

let contentFolder: string;
beforeEach(async () => {
  contentFolder = await mkdtemp(join(tmpdir(), 'rajt-content-'));
  // The site's settings contain the terms' version, so the content folder needs the pages.
  await symlink(join(import.meta.dirname, '../../../../../content/pages'), join(contentFolder, 'pages'));
});
afterEach(() => rm(contentFolder, { recursive: true }));

const put = (bytes: Buffer | string) => writeFile(join(contentFolder, GATEWAY_LOGO_FILE), bytes);

describe('a start where real money is taken', () => {
  const live = {
    NODE_ENV: 'production',
    SIMPLEPAY_MERCHANT: 'SHOP',
    SIMPLEPAY_KEY: 'my-secret-key',
    SIMPLEPAY_URL: 'https://secure.simplepay.hu/payment/v2',
    SERVER_SECRET: 'thirty-two-characters-or-more-of-it',
    DATABASE_URL: 'postgres://web@127.0.0.1/rajt',
    DEMO: 'true',
    ALLOW_IN_PRODUCTION: 'demo',
  };
  const start = (env: Record<string, string> = {}) =>
    requireGatewayLogo(parseConfig({ ...live, ...env, CONTENT_FOLDER: contentFolder }, '/'));

  test('fails without the gateway logo, with a message that names the file and the setting that allows a start without it', async () => {
    await expect(start()).rejects.toThrow(
      /content folder as simplepay-logo\.png .*ALLOW_IN_PRODUCTION=no-gateway-logo/,
    );
  });

  test.each([
    ['ALLOW_IN_PRODUCTION=no-gateway-logo', { ALLOW_IN_PRODUCTION: 'demo,no-gateway-logo' }],
    ['the sandbox', { SIMPLEPAY_URL: 'https://sandbox.simplepay.hu/payment/v2' }],
    ['development', { NODE_ENV: 'development' }],
  ])('%s needs none', async (_name, env) => {
    await expect(start(env)).resolves.toBeUndefined();
  });

  test('accepts the downloaded logo', async () => {
    await put(await png());
    await expect(start()).resolves.toBeUndefined();
  });

  test.each([
    ['words', 'SimplePay'],
    ['an image that can hold scripts', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ])('refuses %s under its name', async (_name, bytes) => {
    await put(bytes);
    await expect(start()).rejects.toThrow('simplepay-logo.png is no picture');
  });
});

test('the site settings contain the address and size of the gateway logo, and its bytes are served unaltered', async () => {
  const bytes = await png();
  await put(bytes);
  const t = await createTestApp({ env: { CONTENT_FOLDER: contentFolder } });
  const { gatewayLogo } = (await request(t.app, siteInfo, {})).answer.data;
  expect(gatewayLogo).toEqual({
    url: expect.stringMatching(/^\/simplepay\/logo\?v=[0-9a-f]{12}$/),
    width: 60,
    height: 40,
  });
  const served = await t.app.inject({ url: gatewayLogo?.url ?? '' });
  expect([served.headers['content-type'], served.rawPayload.equals(bytes)]).toEqual(['image/png', true]);
  await t.close();
});

test('a site without the logo file shows no gateway logo, and the address of the logo is not found', async () => {
  const t = await createTestApp({ env: { CONTENT_FOLDER: contentFolder } });
  expect((await request(t.app, siteInfo, {})).answer.data.gatewayLogo).toBeNull();
  expect((await t.app.inject({ url: '/simplepay/logo' })).statusCode).toBe(404);
  await t.close();
});
