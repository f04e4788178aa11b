import { z } from 'zod';
import { textLine } from '../../fields.ts';
import { birth, birthYear, contact, internal, money } from '../../scopes.ts';
import { data, day, id, instant, nothing, numericId } from '../../shapes.ts';

const personPath = z.strictObject({ personId: numericId });

const entry = z.object({
  entryId: numericId,
  eventId: id,
  event: z.string(),
  race: z.string(),
  raceOn: day,
  state: z.string(),
  bib: z.string().nullable(),
  /** The account that made the entry; null: it was erased. */
  enteredBy: z.object({ personId: numericId, name: z.string() }).nullable(),
  trid: z.string().nullable(),
  team: z.string().nullable(),
  paidHuf: money(z.int().nullable()),
  tags: z.array(z.string()),
});

const order = z.object({
  trid: z.string(),
  state: z.string(),
  orderedAt: instant,
  totalHuf: money(z.int()),
  /** Each with its state at the gateway. */
  payments: money(
    z.array(z.object({ means: z.string(), state: z.string(), amountHuf: z.int(), at: instant })),
  ),
  refunds: money(z.array(z.object({ state: z.string(), amountHuf: z.int(), at: instant }))),
});

const note = z.object({
  id: numericId,
  by: z.string(),
  at: instant,
  text: z.string(),
  /** Whether the caller wrote it. */
  isOwn: z.boolean(),
});

/** Everything about a person that the caller's roles see. */
const personPage = z.object({
  personId: numericId,
  name: z.string(),
  /** Null, as the year, the gender and the nationality: only the name of the person is known. */
  birthDate: birth(day.nullable()),
  birthYear: birthYear(z.int().nullable()),
  gender: z.enum(['F', 'M']).nullable(),
  nationality: z.string().nullable(),
  club: z.string().nullable(),
  city: contact(z.string().nullable()),
  email: contact(z.string().nullable()),
  /** The time since which the address gets no news, as mail servers refuse it; null: the address gets news. */
  undeliverableSince: contact(instant.nullable()),
  phone: contact(z.string().nullable()),
  address: contact(z.string().nullable()),
  /** Null: the person has no account and is managed by a keeper. */
  account: z
    .object({ registeredAt: instant, activatedAt: instant.nullable(), language: z.enum(['hu', 'en']) })
    .nullable(),
  /** The keeper of the person, and the people whom the person keeps. */
  managedBy: z.array(z.object({ personId: numericId, name: z.string() })),
  manages: z.array(z.object({ personId: numericId, name: z.string() })),
  entries: z.array(entry),
  orders: z.array(order),
  notes: internal(z.array(note)),
});
export type PersonPage = z.output<typeof personPage>;

export const getPersonPage = { params: personPath, answers: { 200: data(personPage) } };

export const addPersonNote = {
  params: personPath,
  body: z.strictObject({ text: textLine(2000) }),
  answers: { 201: data(note) },
};

export const deletePersonNote = {
  params: z.strictObject({ personId: numericId, noteId: numericId }),
  answers: { 204: nothing },
};

export const TIME_LINE_KINDS = ['audit', 'mail', 'payment', 'refund'] as const;

/** Rows of one answer. */
export const TIME_LINE_LISTED = 50;

const timeLineRow = z.object({
  /** The unique name of the row: `audit:12`, `mail:7`. */
  key: z.string(),
  kind: z.enum(TIME_LINE_KINDS),
  at: instant,
  /** An action of the audit log, the kind of a mail, the state of a payment or a refund. */
  what: z.string(),
  /** In the caller's language. */
  text: z.string(),
  /** Null: the person, a job or a command. */
  by: z.string().nullable(),
  isStaff: z.boolean(),
  reason: internal(z.string().nullable()),
  amountHuf: money(z.int().nullable()),
  /** The mail that can be sent again. */
  mailId: numericId.nullable(),
  was: internal(z.record(z.string(), z.unknown()).nullable()),
  is: internal(z.record(z.string(), z.unknown()).nullable()),
});
export type TimeLineRow = z.output<typeof timeLineRow>;

export const listTimeLine = {
  params: personPath,
  query: z.strictObject({
    /** The `next` of the answer before. */
    after: z.string().max(60).optional(),
  }),
  answers: { 200: data(z.object({ items: z.array(timeLineRow), next: z.string().nullable() })) },
};

export const resendMail = {
  params: z.strictObject({ personId: numericId, mailId: numericId }),
  answers: { 204: nothing },
};
