import { addDays, budapestDate, budapestInstant } from '@rajt/rules/dates';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runJob } from '../../../../testkit/jobs.ts';
import { passKeys } from '../../../../testkit/pass-keys.ts';
import { byCommand, readFlags, settleFlag } from '../../office/flags/index.ts';
import { checkPassCertificates } from './check-pass-certificates.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: passKeys().env });
});
afterAll(() => t.close());
beforeEach(async () => {
  for (const { id } of (await readFlags(t.db, 'open', 'en')).items)
    await settleFlag(t.db, id, byCommand('test'));
});

/** The last day of the pass certificate; Apple's lasts for years. */
const lastDay = () => {
  const { apple } = t.deps.config.passes;
  if (!apple) throw new Error('the test has certificates');
  return budapestDate(apple.certificate.validToDate);
};

it.each([
  [31, false],
  [30, true],
  [0, true],
  [-1, true],
])('%i days before the end of a certificate: flagged %s', async (daysLeft, isFlagged) => {
  const now = budapestInstant(addDays(lastDay(), -daysLeft), '12:00');
  await checkPassCertificates({ ...t.deps, clock: { now: () => now } });
  const { items: flags } = await readFlags(t.db, 'open', 'en');
  expect(flags.map(({ kind, subject, detail }) => ({ kind, subject, detail }))).toEqual(
    isFlagged
      ? [
          {
            kind: 'pass_certificate_expires',
            subject: 'setting:APPLE_PASS_CERTIFICATE',
            detail: { expiresOn: lastDay(), daysLeft },
          },
        ]
      : [],
  );
});

it('a server without passes has nothing to flag, and the job of the day runs', async () => {
  const { deps } = await t.another({
    APPLE_PASS_CERTIFICATE: '',
    APPLE_PASS_KEY: '',
    APPLE_WWDR_CERTIFICATE: '',
  });
  expect(await runJob({ ...t, deps }, 'check-pass-certificates')).toEqual([]);
  expect((await readFlags(t.db, 'open', 'en')).items).toEqual([]);
});
