import { PAYMENT_METHODS } from '@rajt/rules/checkout/payment-methods';
import {
  ANSWER_KEYS,
  type AnswerKey,
  type AnswersWith,
  answerRules,
  answersTo,
  ENTRY_ANSWERS,
} from '@rajt/rules/entering/entry-questions';
import type { FieldScope } from '@rajt/rules/office/staff-sees';
import { MACHINES } from '@rajt/rules/states';

/**
 * The fields by which entries are filtered: the one record from which the operators of a field, the schema of a filter, its text in
 * the URL, its words for people and its scope are derived. The server has one condition for each (`entry-list/conditions`).
 */

/**
 * The operators of each type of field.
 * - `in`: one of the values
 * - `contains`: the words of the text begin words of the field, in any order, whatever the accents
 * - `equals`, `from`, `to`: the value, at least it, at most it
 * - `known`: whether the field has a value
 */
export const OPERATORS = {
  /** An id of a list that the server has, such as the races. */
  reference: ['in'],
  /** An id that an entry may lack, such as a team's. */
  optionalReference: ['in', 'known'],
  /** One of the options that the field names. */
  choice: ['in', 'known'],
  text: ['contains', 'known'],
  number: ['equals', 'from', 'to', 'known'],
  day: ['equals', 'from', 'to', 'known'],
  yesNo: ['equals'],
  /** An uploaded file: a filter asks only whether one exists. */
  file: ['known'],
} as const satisfies Record<string, readonly string[]>;

export type FieldType = keyof typeof OPERATORS;
export type Operator = (typeof OPERATORS)[FieldType][number];

export interface FieldRules {
  readonly type: FieldType;
  /** The values of a `choice`. */
  readonly options?: readonly string[];
  /** Only members of staff who see this scope may filter by the field. */
  readonly sees?: FieldScope;
}

/**
 * How an entry's participant meets the race's demand for a medical certificate; `uploaded`: nobody has reviewed it yet. It contains nothing
 * of the certificate itself.
 */
export const CERTIFICATE_STATES = [
  'notAsked',
  'onSite',
  'missing',
  'uploaded',
  'accepted',
  'refused',
  'tooOld',
] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** How an order was paid: a payment method, or the buyer's balance. */
export const PAID_MEANS = [...PAYMENT_METHODS, 'balance'] as const;

const OWN_FIELDS = {
  event: { type: 'reference' },
  race: { type: 'reference' },
  heat: { type: 'reference' },
  state: { type: 'choice', options: Object.keys(MACHINES.entry) },
  bib: { type: 'number' },
  name: { type: 'text' },
  email: { type: 'text', sees: 'contact' },
  birthYear: { type: 'number', sees: 'birthYear' },
  /** On the day of the race. */
  age: { type: 'number', sees: 'birth' },
  gender: { type: 'choice', options: ['F', 'M'] },
  /** ISO 3166 alpha-2. */
  nationality: { type: 'reference' },
  team: { type: 'optionalReference' },
  teamName: { type: 'text' },
  /** A company entry. */
  company: { type: 'optionalReference' },
  certificate: { type: 'choice', options: CERTIFICATE_STATES },
  price: { type: 'number', sees: 'money' },
  paidBy: { type: 'choice', options: PAID_MEANS, sees: 'money' },
  paidOn: { type: 'day', sees: 'money' },
  coupon: { type: 'optionalReference', sees: 'money' },
  /** The buyer has declared the participant's student card. */
  studentCard: { type: 'yesNo' },
  /** The participant waits for a place in another race of the event. */
  waiting: { type: 'yesNo' },
  tag: { type: 'optionalReference' },
  enteredOn: { type: 'day' },
  /** The name of the account that made the entry. */
  buyer: { type: 'text' },
} as const satisfies Record<string, FieldRules>;

type TypeOfAnswer<Key extends AnswerKey> =
  Key extends AnswersWith<{ kind: 'choice' }>
    ? 'choice'
    : Key extends AnswersWith<{ kind: 'yesNo' }>
      ? 'yesNo'
      : Key extends AnswersWith<{ kind: 'file' }>
        ? 'file'
        : 'text';

type AnswerFields = { readonly [Key in AnswerKey]: FieldRules & { readonly type: TypeOfAnswer<Key> } };

function answerField(key: AnswerKey): FieldRules {
  const rules = answerRules(key);
  const sees = CONTACTS.has(key) ? { sees: 'contact' as const } : {};
  switch (rules.kind) {
    case 'choice':
      return { type: 'choice', options: rules.options, ...sees };
    case 'yesNo':
      return { type: 'yesNo', ...sees };
    case 'file':
      return { type: 'file', sees: 'health' };
    default:
      return { type: 'text', ...sees };
  }
}

const CONTACTS: ReadonlySet<AnswerKey> = new Set(answersTo('injuryContact'));

export const ENTRY_FIELDS = {
  ...OWN_FIELDS,
  // Each answer has the type of its kind.
  ...(Object.fromEntries(ANSWER_KEYS.map((key) => [key, answerField(key)])) as AnswerFields),
} as const;

export type FilterField = keyof typeof ENTRY_FIELDS;
export type TypeOf<Field extends FilterField> = (typeof ENTRY_FIELDS)[Field]['type'];

/** A field whose name is one of an answer of the entry form. */
export const isAnswerField = (field: FilterField): field is AnswerKey => Object.hasOwn(ENTRY_ANSWERS, field);

export const isFilterField = (name: unknown): name is FilterField =>
  typeof name === 'string' && Object.hasOwn(ENTRY_FIELDS, name);

/** The rules of a field, whichever it is. */
export const fieldRules = (field: FilterField): FieldRules => ENTRY_FIELDS[field];

export const FILTER_FIELDS: readonly FilterField[] = Object.keys(ENTRY_FIELDS).filter(isFilterField);

/** Whether a field has an operator. */
export function isOperatorOf(field: FilterField, operator: unknown): operator is Operator {
  const operators: readonly unknown[] = OPERATORS[fieldRules(field).type];
  return operators.includes(operator);
}
