import type { findUsers as operation } from '@rajt/contract/entering/operations/fellows';
import { budapestDate } from '@rajt/rules/dates';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { adultBornBy } from './adult-born-by.ts';
import { searchRunners } from './search-queries.ts';

/** Adults who let themselves be found (decision 0030). */
export async function findUsers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, query }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const found = await searchRunners(db, {
    ...query,
    bornBy: adultBornBy(budapestDate(clock.now())),
    exceptId: viewer.id,
  });
  const items = found.map(({ id, city, birthDate, ...user }) => ({
    uid: id,
    user,
    birthYear: Number(birthDate.slice(0, 4)),
    city: city ?? '',
  }));
  return ok({ data: { items } });
}
