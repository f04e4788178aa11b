import type { getEntryDefaults as operation } from '@rajt/contract/operations/entry-defaults';
import { budapestDate } from '@rajt/rules/dates';
import type { Deps } from '../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../platform/http.ts';
import { findLastAnswers, findRaced, findRecentCertificate, findRemembered } from './queries.ts';

/** What an entry form can be filled in with, on the branch of the site. */
export async function readDefaults(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, site: { branch } }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const [remembered, lastEntry, raced, certificate] = await Promise.all([
    findRemembered(db, viewer.id, branch),
    findLastAnswers(db, viewer.id, branch),
    findRaced(db, viewer.id, branch, budapestDate(clock.now())),
    findRecentCertificate(db, viewer.id),
  ]);
  return ok({ data: { remembered, lastEntry, raced, certificate: certificate ?? null } });
}
