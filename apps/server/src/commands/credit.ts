import { createHash } from 'node:crypto';
import { lastDayOfCredit, MAX_CREDIT_NOTE } from '@rajt/rules/checkout/balance';
import { budapestDate } from '@rajt/rules/dates';
import { canonicalEmail } from '@rajt/rules/formats';
import { formatHuf } from '@rajt/rules/money';
import { credit as addCredit } from '../areas/checkout/wallet/index.ts';
import { lockAccountByEmail } from '../areas/people/accounts/index.ts';
import { writeStaffAudit } from '../platform/audit.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { StartError } from '../platform/config/start-error.ts';
import { type Handle, inTransaction } from '../platform/postgres/database.ts';
import { openDatabasePlace } from '../platform/postgres/database-place.ts';
import { asOwner } from './as-owner.ts';
import { requireMigrated } from './migrate.ts';
import { takeBy } from './run-by.ts';
import { USAGES } from './usages.ts';

/** The maximum that one command may credit, so that a slip of the keyboard costs little. */
const MAX_CREDIT_HUF = 500_000;

interface Wanted {
  readonly email: string;
  readonly amountHuf: number;
  readonly reason: string;
  /** The person who runs the command, for the audit log. */
  readonly by: string;
}

/** `credit E-MAIL AMOUNT REASON [--by NAME]`: adds to a person's balance; they read the reason (docs/operations.md). */
export async function credit(config: Config, args: string[]): Promise<void> {
  const wanted = read(args);
  const place = await openDatabasePlace(config, { joinRunning: true });
  try {
    await requireMigrated(place.migrationUrl);
    await asOwner(place.migrationUrl, async (handle) => console.log(await give(handle, wanted)));
  } finally {
    await place.stop();
  }
}

/** Prints the new state. The same credit for the same reason is given once, so that a repeat is harmless. */
function give(handle: Handle, { email, amountHuf, reason, by }: Wanted): Promise<string> {
  return inTransaction(handle, async (trx) => {
    const account = await lockAccountByEmail(trx, email);
    if (!account?.isActivated)
      throw new StartError(`nobody has activated an account with the address ${email}`);
    const expiresOn = lastDayOfCredit(budapestDate(systemClock.now()));
    const hash = createHash('sha256').update(reason).digest('hex').slice(0, 32);
    const lotId = await addCredit(trx, {
      accountId: account.id,
      amountHuf,
      origin: 'organiser',
      note: reason,
      expiresOn,
      isServicesOnly: false,
      from: 'organiser:credits',
      subject: null,
      businessKey: `organiser-credit:${account.id}:${amountHuf}:${hash}`,
    });
    const amount = formatHuf(amountHuf);
    if (lotId === null) return `${email} has got ${amount} for this reason already: nothing has changed`;
    await writeStaffAudit(trx, {
      actorId: null,
      action: 'balance.credited',
      subject: `person:${account.id}`,
      personId: account.id,
      eventId: null,
      reason: by,
      detail: { lot: lotId, amountHuf },
    });
    return `${email} can spend ${amount} more, until ${expiresOn}`;
  });
}

function read(args: string[]): Wanted {
  const { by, rest } = takeBy(args);
  const [email, amount = '', ...words] = rest;
  const reason = words.join(' ').trim();
  if (!email || !reason) throw new StartError(USAGES.credit);
  const amountHuf = /^[1-9]\d{0,8}$/.test(amount) ? Number(amount) : 0;
  if (amountHuf < 1 || amountHuf > MAX_CREDIT_HUF)
    throw new StartError(`an amount is whole forints from 1 to ${MAX_CREDIT_HUF}, in digits only`);
  if (reason.length > MAX_CREDIT_NOTE)
    throw new StartError(`a reason has ${MAX_CREDIT_NOTE} characters at most`);
  return { email: canonicalEmail(email), amountHuf, reason, by };
}
