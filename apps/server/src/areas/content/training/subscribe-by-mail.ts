import type {
  listNewsletters,
  subscribeByMail as operation,
} from '@rajt/contract/content/operations/training';
import { budapestDate } from '@rajt/rules/dates';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { texts } from '../../../platform/http/language.ts';
import { type Bucket, hasPoint } from '../../../platform/http/rate-limit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { newCode } from '../../../platform/secret.ts';
import { queueMail } from '../../office/mails/index.ts';
import { insertSubscription, lockByEmail } from '../../people/subscriptions/index.ts';
import { alreadySubscribedMail, confirmNewsletterMail } from './mails.ts';
import { findSeries } from './queries.ts';
import { startOf } from './subscribe.ts';

/** The id of a site's news among the newsletters. */
const NEWS = 'news';

/**
 * The version of `newsletter.accept` of the phrases. Raise it when its meaning changes; a test knows the wording of each version.
 */
export const NEWSLETTER_TEXT_VERSION = '2026-11-24';

/** The subscriptions for an address: the news of the branch, then its plans. */
export async function readNewsletters(
  { db }: Pick<Deps, 'db'>,
  { site, language }: Call<typeof listNewsletters>,
): Promise<Reply<typeof listNewsletters>> {
  const t = texts(language);
  const series = await findSeries(db, { branch: site.branch, language });
  return ok({
    data: {
      items: [
        {
          id: NEWS,
          kind: 'news',
          name: t('trainingMail:news.name'),
          goal: t('trainingMail:news.goal'),
          weeks: null,
        },
        ...series.map(({ id, name, goal, weeks }) => ({ id, kind: 'training' as const, name, goal, weeks })),
      ],
    },
  });
}

/**
 * Notes a subscription and mails a link by which the address confirms it (double opt-in). An address that has a subscription gets
 * another mail; the answer is the same, so that the caller does not learn the reader's subscriptions (decision 0060). `mails`: the limit of mails to
 * one address.
 */
export async function subscribeByMail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  mails: Bucket,
  { body, site, language }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const isNews = body.newsletterId === NEWS;
  const [series] = isNews
    ? []
    : await findSeries(db, { branch: site.branch, language, id: body.newsletterId });
  if (!isNews && !series) throw new Refusal('not_found');
  const today = budapestDate(clock.now());
  const start = series ? startOf(series.weeks, body, today) : { startsOn: null, raceOn: null, nextWeek: 1 };
  const done = { status: 204, body: undefined } as const;
  if (!(await hasPoint(mails, body.email))) return done;
  await inTransaction(db, async (trx) => {
    const list = series?.id ?? site.branch;
    const name = series?.name ?? texts(language)('trainingMail:news.name');
    const inserted = await insertSubscription(trx, {
      seriesId: series?.id ?? null,
      reader: { email: body.email },
      site,
      language,
      state: 'pending',
      ...start,
      textVersion: NEWSLETTER_TEXT_VERSION,
    });
    const known = inserted === undefined ? await lockByEmail(trx, { email: body.email, list }) : undefined;
    // It ended in this moment: a repeat will find that.
    if (inserted === undefined && !known) throw new Refusal('busy');
    const subscribeId = inserted ?? known?.id ?? '';
    const isPending = inserted !== undefined || known?.state === 'pending';
    await queueMail(trx, isPending ? confirmNewsletterMail : alreadySubscribedMail, {
      key: newCode(20),
      to: body.email,
      language,
      payload: { ...site, name, subscribeId },
    });
  });
  return done;
}
