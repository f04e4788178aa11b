import type { getOwnData as operation } from '@rajt/contract/orders/operations/privacy';
import { hu } from '@rajt/phrases/hu';
import { ANSWER_KEYS } from '@rajt/rules/entering/entry-questions';
import type { Language } from '@rajt/rules/language';
import { BOOKS_KEPT_YEARS } from '@rajt/rules/retention';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { texts } from '../../../platform/http/language.ts';
import type { Manifest } from '../../../platform/module.ts';
import { OWN_DATA_PARTS, type OwnDataOf, type OwnDataRow } from '../../../platform/own-data.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { marketingUrl } from '../../people/consents/index.ts';

type Heading = keyof typeof hu.ownData.headings;
const headings = Object.keys(hu.ownData.headings) as Heading[];

/** The modules that contribute parts of the own data. */
type OwnDataModules = readonly Pick<Manifest, 'ownData'>[];

/**
 * Everything that is kept about the person, in one readable file (GDPR articles 15 and 20). Audited, because the data
 * leave the system.
 */
export async function readOwnData(
  deps: Pick<Deps, 'db' | 'clock' | 'config'> & { readonly modules: OwnDataModules },
  { viewer, language, site }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  await writeAudit(deps.db, {
    actorId: viewer.id,
    action: 'account.data_taken',
    subject: `person:${viewer.id}`,
  });
  return ok({
    data: {
      createdAt: deps.clock.now().toISOString(),
      ...readHeadings(language),
      parts: await readParts(deps.db, deps.modules, {
        personId: viewer.id,
        newsletterPage: (uuid) => marketingUrl(deps.config, site, uuid),
      }),
    },
  });
}

/** The texts of the file: its description, and the headings of its parts and fields. */
export function readHeadings(language: Language) {
  const t = texts(language);
  return {
    about: t('ownData:about', { years: BOOKS_KEPT_YEARS }),
    headings: {
      ...Object.fromEntries(headings.map((key) => [key, t(`ownData:headings.${key}`)])),
      ...Object.fromEntries(ANSWER_KEYS.map((key) => [key, t(`answers:name.${key}`)])),
    },
  };
}

/** Each part is read by the module that contributes it; days and instants are in the format of the wire. */
export async function readParts(
  db: Handle,
  modules: OwnDataModules,
  of: OwnDataOf,
): Promise<Record<string, OwnDataRow[]>> {
  const parts: Record<string, readonly OwnDataRow[]> = {};
  for (const part of OWN_DATA_PARTS)
    for (const { ownData } of modules) {
      const read = ownData?.[part];
      if (read) parts[part] = await read(db, of);
    }
  return JSON.parse(JSON.stringify(parts));
}
