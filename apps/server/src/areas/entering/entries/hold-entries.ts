import type { holdEntries as operation } from '@rajt/contract/entering/operations/entries';
import type { Call, Reply } from '../../../platform/http/http.ts';
import type { HoldDeps } from './hold-deps.ts';
import { holdPeople } from './hold-people.ts';

/** Several people's entries of one race into the cart, all or none. */
export async function holdEntries(
  deps: HoldDeps,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { viewer, body, site, language } = call;
  const asked = { raceId: body.raceId, people: body.entries, path: 'entries' };
  const { entryIds, isNew } = await holdPeople(deps, call, asked);
  const cart = await deps.carts.read({ accountId: viewer.id, site, language });
  return { status: isNew ? 201 : 200, body: { data: { entryIds: [...entryIds], cart } } };
}
