import type { changeEmail as operation } from '@rajt/contract/people/operations/email-change';
import { canonicalEmail } from '@rajt/rules/formats';
import type { UserId } from '@rajt/rules/ids';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply, type Viewer } from '../../../platform/http/http.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { queueMail } from '../../office/mails/index.ts';
import { findAccount, isTaken, lockAccount } from '../accounts/index.ts';
import { insertLink, newLink, voidLinks } from '../links/index.ts';
import { correctEmail } from '../registration/index.ts';
import { expectOwner, refuseIfElsewhere, wrongPassword } from '../sessions/index.ts';
import { emailAskedMail, emailChangeMail, emailTakenMail } from './email-mails.ts';
import type { CredentialsBuckets } from './limits.ts';

/** How long the link lives. */
const EMAIL_CHANGE_HOURS = 24;

type EmailBuckets = Pick<CredentialsBuckets, 'emailChanges' | 'proofs' | 'mails'>;

/** The two ways of changing an address, by what `uid` names: a registration that waits, or the person who asks. */
export async function changeEmail(
  deps: Pick<Deps, 'db' | 'config' | 'passwords'>,
  buckets: EmailBuckets,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { params, viewer, ip, body } = call;
  const isRegistration = params.uid.length === 64;
  const asker = isRegistration ? null : expectSelf(viewer, params.uid);
  await buckets.emailChanges.take(networkOf(ip));
  if (isRegistration) await buckets.proofs.take(params.uid);
  refuseIfElsewhere(deps.config, body.email);
  return asker ? askToChange(deps, buckets, asker, call) : correctEmail(deps, buckets.mails, call);
}

function expectSelf(viewer: Viewer | null, uid: string): Viewer {
  if (!viewer) throw new Refusal('unauthenticated');
  if (viewer.id !== uid) throw new Refusal('not_found');
  if (!viewer.isComplete) throw new Refusal('registration_incomplete');
  return viewer;
}

/**
 * Asks the new address and warns the old one; nothing changes until the link is clicked. An address that belongs to
 * somebody gets a mail that says so: the answer, and what the old address reads, are the same.
 */
async function askToChange(
  deps: Pick<Deps, 'db'>,
  buckets: EmailBuckets,
  asker: Viewer,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { body } = call;
  const provenBy = await expectOwner(deps.db, buckets.proofs, asker, body.password);
  const before = await findAccount(deps.db, asker.id);
  if (canonicalEmail(before?.email ?? '') === body.email)
    throw new Refusal('validation', { fields: { email: ['email_same'] } });
  await buckets.mails.take(body.email);
  await inTransaction(deps.db, (trx) => writeToBoth(trx, { id: asker.id, provenBy }, call));
  return ok({ data: { email: body.email, uid: asker.id } });
}

async function writeToBoth(
  trx: Trx,
  { id: personId, provenBy }: { id: UserId; provenBy: string | null },
  { body, language, site }: Call<typeof operation>,
): Promise<void> {
  const person = await lockAccount(trx, personId);
  if (!person) throw new Refusal('unauthenticated');
  // The owner may just have taken the account back from a thief who knew the old one.
  if (person.passwordHash !== provenBy) throw wrongPassword();
  const { token, hash, name } = newLink();
  const { email } = body;
  await voidLinks(trx, personId, ['email_change']);
  const detail = { email };
  const minutes = EMAIL_CHANGE_HOURS * 60;
  await insertLink(trx, { hash, personId, purpose: 'email_change', minutes, detail });
  await writeAudit(trx, {
    actorId: personId,
    action: 'account.email_change_asked',
    subject: `person:${personId}`,
  });
  const { firstName } = person;
  const toNew = { key: name, to: email, language };
  if (await isTaken(trx, email)) {
    await queueMail(trx, emailTakenMail, { ...toNew, payload: site });
  } else {
    const payload = { ...site, firstName, token, validHours: EMAIL_CHANGE_HOURS };
    await queueMail(trx, emailChangeMail, { ...toNew, payload });
  }
  await queueMail(trx, emailAskedMail, {
    key: name,
    to: person.email,
    language,
    payload: { ...site, firstName, newEmail: email },
  });
}
