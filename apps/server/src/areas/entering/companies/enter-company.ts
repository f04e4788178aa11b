import type { enterCompany as operation } from '@rajt/contract/entering/operations/companies';
import { COMPANY_ORDER_PEOPLE } from '@rajt/rules/entering/company';
import type { CompanyEntryId, UserId } from '@rajt/rules/ids';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Held, HoldDeps } from '../entries/index.ts';
import { lockOwner, manageAll } from '../fellows/index.ts';
import { type CheckedCompany, checkCompany } from './check-company.ts';
import { dropCompany } from './drop-company.ts';
import { holdCompany, type WaitingPerson } from './hold-company.ts';
import { findCompanyOf, insertCompany } from './queries.ts';

/**
 * Enters a company's people: all of them are kept with their answers, and the first 200, or as many as the buyer chooses, get a
 * place, all or none. They are deleted again if they get none.
 */
export async function enterCompany(
  deps: HoldDeps,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { viewer, body, site, language, ip } = call;
  const checked = await checkCompany(deps, { site, buyerId: viewer.id, ip, isEntering: true }, body);
  refuseBad(checked);
  const { companyEntryId, people } = await keep(deps, viewer.id, body.billingAddress, checked);
  const first = people.slice(0, body.places ?? COMPANY_ORDER_PEOPLE);
  let held: Held;
  try {
    held = await holdCompany(deps, call, { companyEntryId, race: checked.race, people: first });
  } catch (error) {
    await dropCompany(deps.db, companyEntryId);
    throw error;
  }
  const isAgain = !held.isNew;
  if (isAgain) await dropCompany(deps.db, companyEntryId);
  const entered = isAgain ? await findCompanyOf(deps.db, held.entryIds) : companyEntryId;
  // The people are in the cart, but not by a company's file.
  if (!entered) throw new Refusal('already_entered');
  const cart = await deps.carts.read({ accountId: viewer.id, site, language });
  const counts = { held: held.entryIds.length, toCome: people.length - first.length };
  return {
    status: isAgain ? 200 : 201,
    body: { data: { companyEntryId: entered, ...counts, cart } },
  };
}

/** Every line must be good: the buyer leaves the bad ones out, not we. */
function refuseBad({ lines }: CheckedCompany): void {
  const bad = lines.flatMap(({ problems }, at) =>
    problems.map(({ column, code }) => [`lines.${at}.${column}`, [code]] as const),
  );
  if (bad.length > 0) throw new Refusal('validation', { fields: Object.fromEntries(bad) });
}

/** Writes down the company and its people, in the order of the file. */
async function keep(
  { db }: HoldDeps,
  accountId: UserId,
  billing: object,
  { race, lines }: CheckedCompany,
): Promise<{ companyEntryId: CompanyEntryId; people: WaitingPerson[] }> {
  return inTransaction(db, async (trx) => {
    await lockOwner(trx, accountId);
    const ids = await manageAll(
      trx,
      accountId,
      lines.map(({ person }) => person),
    );
    const people = lines.flatMap(({ person, answers }, at) => {
      const id = ids[at];
      return id ? [{ id, ...person, answers }] : [];
    });
    const companyEntryId = await insertCompany(trx, { accountId, raceId: race.id, billing, people });
    return { companyEntryId, people };
  });
}
