import { addDays, budapestDate } from '@rajt/rules/dates';
import { sql } from './database.ts';
import type { Person } from './person.ts';

/** Adds a lot to a person's balance, as a withdrawn entry, a gift card or the organiser would. */
async function creditTo(
  { session }: Person,
  {
    amountHuf,
    origin = 'organiser',
    inDays = 400,
    isServicesOnly = false,
    note = '',
  }: { amountHuf: number; origin?: string; inDays?: number; isServicesOnly?: boolean; note?: string },
): Promise<void> {
  const until = addDays(budapestDate(new Date()), inDays);
  await sql(
    `select credit_balance($1, $2, $3, $4, $5, $6, 'organiser:credits', gen_random_uuid()::text, null, null)`,
    [...[session.user_id, amountHuf, origin, until, isServicesOnly, note]],
  );
}

/** Three lots: a gift card that expires soon, a withdrawn entry for services only, and the organiser's. */
export async function fullBalance(person: Person): Promise<void> {
  await creditTo(person, { amountHuf: 1500, origin: 'gift_code', inDays: 12 });
  await creditTo(person, { amountHuf: 3400, origin: 'withdrawal', inDays: 200, isServicesOnly: true });
  await creditTo(person, { amountHuf: 5000, note: 'Bocsánat a rajt késéséért' });
}
