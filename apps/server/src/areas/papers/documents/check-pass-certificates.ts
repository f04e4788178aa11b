import { budapestDate, daysBetween } from '@rajt/rules/dates';
import type { Deps } from '../../../platform/deps.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { raiseFlag } from '../../office/flags/index.ts';

/** Days before its end from which on an expiring certificate is flagged: making the next one takes some days. */
const WARNED_DAYS = 30;

/**
 * Every day: flags a certificate of wallet passes that expires soon or has expired, as phones then refuse every new pass
 * without a word. A settled flag is opened again the next day until the certificate is replaced.
 */
export async function checkPassCertificates({
  config,
  clock,
  db,
  log,
}: Pick<Deps, 'config' | 'clock' | 'db' | 'log'>): Promise<void> {
  const { apple } = config.passes;
  if (!apple) return;
  const today = budapestDate(clock.now());
  for (const [variable, { validToDate }] of [
    ['APPLE_PASS_CERTIFICATE', apple.certificate],
    ['APPLE_WWDR_CERTIFICATE', apple.wwdr],
  ] as const) {
    const expiresOn = budapestDate(validToDate);
    const daysLeft = daysBetween(today, expiresOn);
    if (daysLeft > WARNED_DAYS) continue;
    log.warn({ variable, expiresOn }, 'a certificate of wallet passes expires');
    await inTransaction(db, (trx) =>
      raiseFlag(trx, {
        kind: 'pass_certificate_expires',
        subject: `setting:${variable}`,
        detail: { expiresOn, daysLeft },
      }),
    );
  }
}
