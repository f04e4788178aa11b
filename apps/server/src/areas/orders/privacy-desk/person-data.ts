import type { getPersonData } from '@rajt/contract/orders/operations/privacy-desk';
import { DEFAULT_SITE } from '@rajt/rules/branch';
import { asId, type UserId } from '@rajt/rules/ids';
import { writeStaffAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ConsoleCall, ConsoleReply } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Manifest } from '../../../platform/module.ts';
import type { OwnDataPart, OwnDataRow } from '../../../platform/own-data.ts';
import { marketingUrl } from '../../people/consents/index.ts';
import { readHeadings, readParts } from '../privacy/index.ts';
import { findIdentity } from './identity-queries.ts';

/** The parts with health data, which only reviewers see; the person gets them in their own profile. */
const HEALTH: ReadonlySet<OwnDataPart> = new Set(['certificateReviews']);
const isOfHealth = ({ action }: OwnDataRow) =>
  typeof action === 'string' && action.startsWith('certificate.');

/** Reads all stored data of a person except health data. Each reading is in the log, which the person can ask for. */
export async function readPersonData(
  {
    db,
    clock,
    config,
    modules,
  }: Pick<Deps, 'db' | 'clock' | 'config'> & {
    readonly modules: readonly Pick<Manifest, 'ownData'>[];
  },
  { staff, params, language }: ConsoleCall<typeof getPersonData>,
): Promise<ConsoleReply<typeof getPersonData>> {
  const personId = asId<UserId>(params.personId);
  if (!(await findIdentity(db, personId))) throw new Refusal('not_found');
  await writeStaffAudit(db, {
    actorId: staff.id,
    action: 'person.data_read',
    subject: `person:${personId}`,
    personId,
    eventId: null,
  });
  const parts = await readParts(db, modules, {
    personId,
    newsletterPage: (uuid) => marketingUrl(config, DEFAULT_SITE, uuid),
  });
  return ok({
    data: {
      createdAt: clock.now().toISOString(),
      ...readHeadings(language),
      parts: Object.fromEntries(
        Object.entries(parts)
          .filter(([part]) => !HEALTH.has(part as OwnDataPart)) // the keys are those of OWN_DATA_PARTS
          .map(([part, rows]) => [part, rows.filter((row) => !isOfHealth(row))]),
      ),
    },
  });
}
