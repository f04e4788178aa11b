import type { getOwnData as operation } from '@rajt/contract/orders/operations/privacy';
import { hu } from '@rajt/phrases/hu';
import { BOOKS_KEPT_YEARS } from '@rajt/rules/retention';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { texts } from '../../../platform/http/language.ts';
import { marketingUrl } from '../../people/consents/index.ts';
import { readOwnParts } from './own-data-queries.ts';

type Heading = keyof typeof hu.ownData.headings;
const headings = Object.keys(hu.ownData.headings) as Heading[];

/**
 * Everything that is kept about the person, in one readable file (GDPR articles 15 and 20). Audited, because the data
 * leave the system.
 */
export async function readOwnData(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { viewer, language, site }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  await writeAudit(deps.db, {
    actorId: viewer.id,
    action: 'account.data_taken',
    subject: `person:${viewer.id}`,
  });
  const t = texts(language);
  return ok({
    data: {
      createdAt: deps.clock.now().toISOString(),
      about: t('ownData:about', { years: BOOKS_KEPT_YEARS }),
      headings: Object.fromEntries(headings.map((key) => [key, t(`ownData:headings.${key}`)])),
      parts: await asJson(readOwnParts(deps.db, viewer.id, (uuid) => marketingUrl(deps.config, site, uuid))),
    },
  });
}

/** Days and instants in the format of the wire. */
async function asJson<T>(parts: Promise<T>): Promise<Record<string, Record<string, unknown>[]>> {
  return JSON.parse(JSON.stringify(await parts));
}
