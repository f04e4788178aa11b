import type {
  confirmSubscription,
  getSubscription,
  Subscription,
  unsubscribe as unsubscribeOperation,
} from '@rajt/contract/content/operations/training';
import { budapestDate } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';
import { maskEmail } from '@rajt/rules/people/mask-email';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { pick, texts } from '../../../platform/http/language.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import {
  activate,
  endSubscription,
  findSubscription,
  lockSubscription,
} from '../../people/subscriptions/index.ts';

// The operations of the holder of a letter's link without signing in: its secret cannot be guessed (122 random bits).

export async function readSubscription(
  deps: Pick<Deps, 'db'>,
  { params, language }: Pick<Call<typeof getSubscription>, 'params' | 'language'>,
): Promise<Reply<typeof getSubscription>> {
  return ok({ data: await stateOf(deps, params.subscribeId, language) });
}

/** The address agrees, by the press of a button: mail scanners open links too. The proof is kept in the audit log. */
export async function confirm(
  deps: Pick<Deps, 'db' | 'clock'>,
  { params, language, ip, userAgent }: Call<typeof confirmSubscription>,
): Promise<Reply<typeof confirmSubscription>> {
  await inTransaction(deps.db, async (trx) => {
    const one = await lockSubscription(trx, params.subscribeId);
    if (one?.state !== 'pending') return;
    const today = budapestDate(deps.clock.now());
    // A reader who confirms late starts today; a race's day does not move.
    const startsOn =
      one.startsOn !== null && one.raceOn === null && one.startsOn < today ? today : one.startsOn;
    await activate(trx, one.id, startsOn);
    await writeAudit(trx, {
      actorId: null,
      action: 'newsletter.confirmed',
      subject: `newsletter_subscription:${one.id}`,
      detail: { textVersion: one.textVersion, language, ip, userAgent: userAgent.slice(0, 300) },
    });
  });
  return ok({ data: await stateOf(deps, params.subscribeId, language) });
}

export async function unsubscribe(
  deps: Pick<Deps, 'db'>,
  { params, language }: Call<typeof unsubscribeOperation>,
): Promise<Reply<typeof unsubscribeOperation>> {
  await endByLink(deps, params.subscribeId);
  return ok({ data: await stateOf(deps, params.subscribeId, language) });
}

/** Ends a subscription; one that has ended, or that nobody has, is nothing to do. */
export async function endByLink({ db }: Pick<Deps, 'db'>, subscribeId: string): Promise<void> {
  await inTransaction(db, (trx) => endSubscription(trx, subscribeId));
}

async function stateOf({ db }: Pick<Deps, 'db'>, id: string, language: Language): Promise<Subscription> {
  const one = await findSubscription(db, id);
  if (!one) throw new Refusal('not_found');
  const { seriesHu, seriesEn, email, state } = one;
  const isNews = seriesHu === null || seriesEn === null;
  return {
    kind: isNews ? 'news' : 'training',
    name: isNews ? texts(language)('trainingMail:news.name') : pick(language, seriesHu, seriesEn),
    maskedEmail: maskEmail(email),
    state,
  };
}
