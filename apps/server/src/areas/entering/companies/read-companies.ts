import type {
  CompanySummary,
  getCompanyEntry as getOperation,
  listCompanyEntries as listOperation,
} from '@rajt/contract/entering/operations/companies';
import type { AddressInput } from '@rajt/contract/people/operations/addresses';
import { asId, type CompanyEntryId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { pick } from '../../../platform/http/language.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fullName } from '../../../platform/person-name.ts';
import type { HoldDeps } from '../entries/index.ts';
import { placesNow } from './places-now.ts';
import { type CompanyRow, findCompanies, findCompany, findPeople } from './summary-queries.ts';

export async function listCompanies(
  { db }: Pick<Deps, 'db'>,
  { viewer, language }: Call<typeof listOperation>,
): Promise<Reply<typeof listOperation>> {
  const rows = await findCompanies(db, viewer.id);
  return ok({ data: { items: rows.map((row) => toSummary(row, language)) } });
}

export async function readCompany(
  deps: Pick<HoldDeps, 'db' | 'races' | 'unpaid'>,
  { viewer, params, language }: Call<typeof getOperation>,
): Promise<Reply<typeof getOperation>> {
  const { db, races } = deps;
  const id = asId<CompanyEntryId>(params.companyEntryId);
  const row = await findCompany(db, viewer.id, id);
  if (!row) throw new Refusal('not_found');
  const people = await findPeople(db, id);
  const race = await races.find(row.raceId);
  const toCome = people.flatMap(({ state, answers }) => (state === 'toCome' ? [answers.heatId] : []));
  const now = race && (await placesNow(deps, viewer.id, race, toCome));
  return ok({
    data: {
      ...toSummary(row, language),
      billingAddress: billingOf(row),
      placesNow: now?.placesNow ?? 0,
      unpaidLeft: now?.unpaidLeft ?? 0,
      people: people.map((person) => ({
        uid: person.id,
        name: fullName({ nameTitle: '', ...person }, language),
        state: person.state,
      })),
    },
  });
}

// Written by `enterCompany` from the contract's schema.
const billingOf = ({ billing }: CompanyRow) => billing as AddressInput;

function toSummary(row: CompanyRow, language: Language): CompanySummary {
  return {
    companyEntryId: row.id,
    company: billingOf(row).company,
    event: { id: row.eventId, name: pick(language, row.eventNameHu, row.eventNameEn) },
    race: { id: row.raceId, name: pick(language, row.raceNameHu, row.raceNameEn), raceOn: row.raceOn },
    createdAt: row.createdAt.toISOString(),
    counts: { paid: row.paid, inCart: row.inCart, toCome: row.toCome, removed: row.removed },
  };
}
