import type { getPersonPage as operation, PersonPage } from '@rajt/contract/orders/operations/person-page';
import { asId, type UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { ConsoleCall, ConsoleReply, Staff } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fullName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { findUndeliverableSince } from '../../content/news/index.ts';
import { auditReading } from './audit-reading.ts';
import { findNotes, type NoteRow } from './note-queries.ts';
import { findMoney, findOrders, type OrderRow } from './order-queries.ts';
import { type EntryRow, findEntries, findPerson, findRelated, type PersonRow } from './page-queries.ts';
import { accessOf, seesInAny } from './person-access.ts';

/** Everything about a person that the caller's roles see. The reading is in the audit log. */
export async function readPage(
  db: Handle,
  { staff, params, language }: ConsoleCall<typeof operation>,
): Promise<ConsoleReply<typeof operation>> {
  const personId = asId<UserId>(params.personId);
  const access = await accessOf(db, staff, personId);
  const person = await findPerson(db, personId);
  if (!person) throw new Refusal('not_found');
  await auditReading(db, staff, personId, 'page');
  const { events, sees } = access;
  const related = await findRelated(db, personId, events);
  const named = related.map((one) => ({
    ...one,
    view: { personId: one.personId, name: fullName(one, language) },
  }));
  const since = person.email === null ? undefined : await findUndeliverableSince(db, person.email);
  const data: PersonPage = {
    personId,
    ...personView(person, language),
    undeliverableSince: since?.toISOString() ?? null,
    managedBy: named.filter(({ isKeeper }) => isKeeper).map(({ view }) => view),
    manages: named.filter(({ isKeeper }) => !isKeeper).map(({ view }) => view),
    entries: (await findEntries(db, personId, events, language)).map((entry) => entryView(entry, language)),
    orders: await orderViews(db, staff, await findOrders(db, personId, events)),
    notes: (await findNotes(db, personId, { id: staff.id, events })).map((note) =>
      noteView(note, staff, language),
    ),
  };
  return { ...ok({ data }), sees };
}

/** Null for an empty text. */
const known = (text: string | null): string | null => (text === '' ? null : text);

function personView(person: PersonRow, language: Language) {
  const { birthDate, registeredAt, country, zip, city, street } = person;
  const address = [country, [zip, city].filter(Boolean).join(' '), street].filter(Boolean).join(', ');
  return {
    name: fullName(person, language),
    birthDate,
    birthYear: birthDate === null ? null : Number(birthDate.slice(0, 4)),
    gender: person.gender,
    nationality: person.nationality,
    club: known(person.club),
    city: known(city),
    email: known(person.email),
    phone: known(person.phone),
    address: known(address),
    account:
      registeredAt && person.language
        ? {
            registeredAt: registeredAt.toISOString(),
            activatedAt: person.activatedAt?.toISOString() ?? null,
            language: person.language,
          }
        : null,
  };
}

function entryView({ enteredBy, enteredById, ...entry }: EntryRow, language: Language) {
  return { ...entry, enteredBy: enteredBy && { personId: enteredById, name: fullName(enteredBy, language) } };
}

/** The sums of an order are for staff who see money at one of its events. */
async function orderViews(
  db: Handle,
  staff: Staff,
  orders: readonly OrderRow[],
): Promise<PersonPage['orders']> {
  const seesMoney = ({ events }: OrderRow) => seesInAny(staff, events).has('money');
  const rows = await findMoney(
    db,
    orders.filter(seesMoney).map(({ orderId }) => orderId),
  );
  return orders.map((order) => {
    const { orderId, trid, state, orderedAt, totalHuf } = order;
    const view = { trid, state, orderedAt: orderedAt.toISOString() };
    if (!seesMoney(order)) return view;
    const own = rows
      .filter((row) => row.orderId === orderId)
      .map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
    return {
      ...view,
      totalHuf,
      payments: own
        .filter(({ kind }) => kind === 'payment')
        .map(({ means, state, amountHuf, at }) => ({ means, state, amountHuf, at })),
      refunds: own
        .filter(({ kind }) => kind === 'refund')
        .map(({ state, amountHuf, at }) => ({ state, amountHuf, at })),
    };
  });
}

/** A note as staff see it; the writer of an erased account has no name. */
export function noteView(
  { id, writer, writtenBy, at, text }: NoteRow,
  { id: staffId }: Staff,
  language: Language,
) {
  return {
    id,
    by: writer ? fullName(writer, language) : '–',
    at: at.toISOString(),
    text,
    isOwn: writtenBy === staffId,
  };
}
