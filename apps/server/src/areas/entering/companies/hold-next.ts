import type { holdNextOfCompany as operation } from '@rajt/contract/entering/operations/companies';
import { COMPANY_ORDER_PEOPLE } from '@rajt/rules/entering/company';
import { asId, type CompanyEntryId } from '@rajt/rules/ids';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { HoldDeps } from '../entries/index.ts';
import { findCompanyRace } from './check-company.ts';
import { holdCompany } from './hold-company.ts';
import { findCompany, findPeople } from './summary-queries.ts';

/** The next people of a company entry into the cart, once those before them are paid. */
export async function holdNext(
  deps: HoldDeps,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { viewer, params, body, site, language } = call;
  const companyEntryId = asId<CompanyEntryId>(params.companyEntryId);
  const company = await findCompany(deps.db, viewer.id, companyEntryId);
  if (!company) throw new Refusal('not_found');
  const race = await findCompanyRace(deps, site, company.raceId);
  const all = await findPeople(deps.db, companyEntryId);
  const inCart = all.filter(({ state }) => state === 'inCart');
  const toCome = all.filter(({ state }) => state === 'toCome');
  const people = inCart.length > 0 ? [] : toCome.slice(0, body.places ?? COMPANY_ORDER_PEOPLE);
  const held = people.length > 0 ? await holdCompany(deps, call, { companyEntryId, race, people }) : null;
  const cart = await deps.carts.read({ accountId: viewer.id, site, language });
  const counts = { held: inCart.length + people.length, toCome: toCome.length - people.length };
  return { status: held?.isNew ? 201 : 200, body: { data: { companyEntryId, ...counts, cart } } };
}
