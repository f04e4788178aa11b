import type { listAccesses } from '@rajt/contract/orders/operations/privacy-desk';
import { ACCESSES_LISTED } from '@rajt/contract/orders/schemas/privacy-desk';
import { asId, type UserId } from '@rajt/rules/ids';
import type { Deps } from '../../../platform/deps.ts';
import type { ConsoleCall, ConsoleReply } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import { pick, texts } from '../../../platform/http/language.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fullName } from '../../../platform/person-name.ts';
import { findAccesses, findFiles } from './access-queries.ts';
import { findIdentity } from './identity-queries.ts';

/** Lists the members of staff who have read the data of a person, and the files of entries that may contain them. */
export async function listWhoRead(
  { db }: Pick<Deps, 'db'>,
  { params, query: { after }, language }: ConsoleCall<typeof listAccesses>,
): Promise<ConsoleReply<typeof listAccesses>> {
  const personId = asId<UserId>(params.personId);
  if (!(await findIdentity(db, personId))) throw new Refusal('not_found');
  const t = texts(language);
  const rows = await findAccesses(db, personId, { before: after ?? null, limit: ACCESSES_LISTED + 1 });
  const shown = rows.slice(0, ACCESSES_LISTED);
  const files = after === undefined ? await findFiles(db, personId, ACCESSES_LISTED) : [];
  return ok({
    data: {
      items: shown.map(({ id, at, action, actorId, actor, eventHu, eventEn }) => ({
        id,
        at: at.toISOString(),
        by: actor && actorId !== null ? { personId: actorId, name: fullName(actor, language) } : null,
        text: t(`auditActions:${action}`),
        event: eventHu === null ? null : pick(language, eventHu, eventEn ?? ''),
      })),
      next: rows.length > ACCESSES_LISTED ? (shown.at(-1)?.id ?? null) : null,
      files: files.map(({ at, maker, ...file }) => ({
        ...file,
        events: [...file.events],
        columns: [...file.columns],
        at: at.toISOString(),
        by: maker && fullName(maker, language),
      })),
    },
  });
}
