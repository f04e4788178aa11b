import { siteInfo } from '@rajt/contract/people/operations/sessions';
import { SITES } from '@rajt/rules/branch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { request } from '../../../../testkit/request.ts';
import { DATA_TRANSFER_VERSION } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { HOLD_MINUTES_SWIM: '45', ORIGIN_RUN: 'https://futas.rajt.example' } });
});
afterAll(() => test.close());

it('gives everybody the settings of the configuration', async () => {
  const { status, answer } = await request(test.app, siteInfo, { site: { branch: 'swim', market: 'dom' } });
  expect(status).toBe(200);
  expect(answer.data).toMatchObject({
    branch: 'swim',
    market: 'dom',
    holdMinutes: 45,
    isDemo: true,
    otherSite: { branch: 'run', url: 'https://futas.rajt.example' },
    organiser: { name: 'Rajt Sportiroda Kft.', website: 'http://localhost:3000' },
    termsVersion: expect.stringMatching(/^\d{4}-\d\d-\d\d-[0-9a-f]{8}$/),
    dataTransferVersion: DATA_TRANSFER_VERSION,
  });
  expect(answer.data.paymentMethods).toEqual([
    { key: 'spay_card', isAvailable: true, reason: null },
    { key: 'otp_szep', isAvailable: false, reason: 'not_configured' },
    { key: 'mkb_szep', isAvailable: false, reason: 'not_configured' },
    { key: 'khb_szep', isAvailable: false, reason: 'khb_not_online' },
  ]);
});

it('offers what has a merchant account', async () => {
  const szep = await createTestApp({ takesSzep: true });
  const { answer } = await request(szep.app, siteInfo, {});
  expect(answer.data.paymentMethods.map(({ key, reason }) => [key, reason])).toEqual([
    ['spay_card', null],
    ['otp_szep', null],
    ['mkb_szep', null],
    ['khb_szep', 'khb_not_online'],
  ]);
  await szep.close();
});

describe('a measurement service', () => {
  const ORIGIN = 'https://measure.example:8443';
  const measurementOf = async (app: TestApp['app'], branch: 'swim' | 'run') =>
    (await request(app, siteInfo, { site: { branch, market: 'dom' } })).answer.data.measurement;
  const policyOf = async (app: TestApp['app'], host = 'localhost') =>
    String((await app.inject({ url: '/readyz', headers: { host } })).headers['content-security-policy']);

  it.each([
    ['nothing', {}],
    ['an id without an origin', { MEASUREMENT_ID: 'G-ABC1234567' }],
    ['an origin without an id', { MEASUREMENT_ORIGIN: ORIGIN }],
  ])('is not there with %s, and the policy stays closed', async (_, env) => {
    const { app } = await test.another(env);
    expect(await measurementOf(app, 'swim')).toBeNull();
    expect(await policyOf(app)).toBe(await policyOf(test.app));
    expect(await policyOf(app)).not.toContain('https:');
  });

  it('is named on the branch that asks for consent, and the policy is open for its origin alone', async () => {
    const { app } = await test.another({ MEASUREMENT_ID: 'G-ABC1234567', MEASUREMENT_ORIGIN: ORIGIN });
    expect(await measurementOf(app, 'swim')).toEqual({ id: 'G-ABC1234567', origin: ORIGIN });
    expect(await measurementOf(app, 'run')).toBeNull();
    const opened = (await policyOf(app)).split(';').filter((directive) => directive.includes('https:'));
    expect(opened).toEqual([`script-src 'self' ${ORIGIN}`, `connect-src 'self' ${ORIGIN}`]);
    for (const site of SITES) {
      const { measurement, organiser } = (await request(app, siteInfo, { site })).answer.data;
      const policy = await policyOf(app, new URL(organiser.website).host);
      expect([site, policy.includes(ORIGIN)]).toEqual([site, measurement !== null]);
    }
  });
});

it('answers for each site with its own settings', async () => {
  for (const site of SITES) {
    const { answer } = await request(test.app, siteInfo, { site });
    expect(answer.data).toMatchObject({ ...site, holdMinutes: site.branch === 'swim' ? 45 : 30 });
  }
  const run = await request(test.app, siteInfo, { site: { branch: 'run', market: 'dom' } });
  expect(run.answer.data.organiser.website).toBe('https://futas.rajt.example');
});
