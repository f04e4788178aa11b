import type { requestPasswordReset as operation } from '@rajt/contract/people/operations/password';
import { z } from 'zod';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { hasPoint } from '../../../platform/http/rate-limit.ts';
import { defineJob, enqueue } from '../../../platform/jobs/jobs.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { newCode } from '../../../platform/secret.ts';
import { queueMail } from '../../office/mails/index.ts';
import { type Account, lockAccountByEmail } from '../accounts/index.ts';
import { insertLink, newLink, voidLinks } from '../links/index.ts';
import type { CredentialsBuckets } from './limits.ts';
import { mailOldUser } from './old-user.ts';
import { accountInactiveMail, noAccountMail, passwordResetMail } from './password-mails.ts';

/** How long the link lives. */
const RESET_HOURS = 2;

const asked = z.object({
  email: z.string(),
  language: z.enum(['hu', 'en']),
  site: z.object({ branch: z.enum(['swim', 'run']), market: z.enum(['dom', 'int']) }),
});
type Asked = z.output<typeof asked>;

export const answerResetJob = defineJob('answer-password-reset', asked);

/**
 * Records a request for a new password. The job alone looks up the owner of the address, so the answer and its time reveal
 * nothing (reliability E1). A stranger cannot use up the mails of an address: their network is refused and the owner's is not.
 * Many networks can make no more than a flood of 20 mails an hour, the newest with a link that works longer than that: what comes
 * on top gets the usual answer and no mail.
 */
export async function requestReset(
  deps: Pick<Deps, 'db' | 'wakeWorkers'>,
  { resetMails, allResetMails }: Pick<CredentialsBuckets, 'resetMails' | 'allResetMails'>,
  { body, language, site, ip }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  await resetMails.take(`${networkOf(ip)} ${body.email}`);
  if (!(await hasPoint(allResetMails, body.email))) return ok({ data: { email: body.email } });
  await enqueue(deps.db, answerResetJob, { email: body.email, language, site });
  deps.wakeWorkers();
  return ok({ data: { email: body.email } });
}

/** Writes the mail that fits the address: every address gets one, also one that we do not know. */
export async function answerReset(deps: Pick<Deps, 'db'>, request: Asked): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const person = await lockAccountByEmail(trx, request.email);
    if (person?.isActivated) return mailReset(trx, person, request);
    if (person?.isImported) return mailOldUser(trx, person, request);
    await queueMail(trx, person ? accountInactiveMail : noAccountMail, {
      key: newCode(20),
      to: request.email,
      language: request.language,
      payload: request.site,
    });
  });
}

/** A newer request makes the links before it void. */
async function mailReset(trx: Trx, person: Account, { language, site }: Asked): Promise<void> {
  const { token, hash, name } = newLink();
  await voidLinks(trx, person.id, ['password_reset']);
  await insertLink(trx, { hash, personId: person.id, purpose: 'password_reset', minutes: RESET_HOURS * 60 });
  await writeAudit(trx, {
    actorId: null,
    action: 'account.reset_requested',
    subject: `person:${person.id}`,
  });
  await queueMail(trx, passwordResetMail, {
    key: name,
    to: person.email,
    language,
    payload: { ...site, firstName: person.firstName, token, validHours: RESET_HOURS },
  });
}
