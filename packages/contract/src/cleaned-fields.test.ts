import { cleanLines } from '@rajt/rules/clean-lines';
import { cleanCode, cleanText } from '@rajt/rules/clean-text';
import { canonicalEmail } from '@rajt/rules/formats';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { allOperations } from './operations.ts';

/** Which of the functions of clean-text.ts a text field is cleaned by; an address of mail is cleaned by its own. */
const CLEANERS: readonly unknown[] = [cleanText, cleanLines, cleanCode, canonicalEmail];

/** Fields that are never changed: secrets, typed blindly, and values made by machines. By the last name of the field's path. */
const AS_SENT = [
  ...['password', 'oldPassword', 'newPassword'],
  ...['token', 'invitation', 'browserSecret', 'devices', 'code', 'state', 'iss'],
  // Hashes and an own path that the server itself has given to the browser.
  ...['agreedCart', 'agreedTerms', 'wanted'],
  // Cursors, and what the console writes into its address.
  ...['after', 'filter', 'columns'],
];

/** A `code` in a path is of a coupon or a gift card, which people type; in a body a login provider has sent it. */
/** Codes of an app, a mail or a list, which people copy with spaces and dashes. */
const TYPED_CODE = /^(enterCode|enterRecoveryCode|confirmEnrolment|confirmAgain)\.body\.code$/;
const isAsSent = (field: string) =>
  // The name of a file, which is refused if it has anything invisible.
  field === 'uploadFile.query.name' ||
  (AS_SENT.includes(field.split('.').at(-1) ?? '') &&
    !field.endsWith('.params.code') &&
    !TYPED_CODE.test(field));

interface Field {
  readonly name: string;
  readonly schema: z.core.$ZodString;
}

/** Every string that a schema takes in, wherever it is. */
function stringsOf(schema: z.core.$ZodType, name: string): Field[] {
  if (schema instanceof z.core.$ZodString) return [{ name, schema }];
  const { def } = schema._zod;
  if (schema instanceof z.core.$ZodObject)
    return Object.entries<z.core.$ZodType>(schema._zod.def.shape).flatMap(([key, one]) =>
      stringsOf(one, `${name}.${key}`),
    );
  // An array, a record, a union and a wrapper contain others; a pipe takes what its first part takes.
  const inner = [
    'element',
    'keyType',
    'valueType',
    'innerType',
    'in',
    'options',
    'items',
    'left',
    'right',
    'rest',
  ];
  return Object.entries(def)
    .filter(([key]) => inner.includes(key))
    .flatMap(([, one]) => [one].flat())
    .filter((one) => one instanceof z.core.$ZodType)
    .flatMap((one) => stringsOf(one, name));
}

const fieldsOf = (schema: z.core.$ZodType | undefined, name: string) =>
  schema ? stringsOf(schema, name) : [];

const fields = allOperations.flatMap(({ id, schemas }) => [
  ...fieldsOf(schemas.params, `${id}.params`),
  ...fieldsOf(schemas.query, `${id}.query`),
  ...fieldsOf(schemas.body, `${id}.body`),
]);

/** The first thing that happens to the text. */
function isCleaned({ schema }: Field): boolean {
  const first = schema._zod.def.checks?.[0]?._zod.def;
  return first?.check === 'overwrite' && 'tx' in first && CLEANERS.includes(first.tx);
}

/** An id, a day or a path of ours: its form leaves no place for anything that is not seen. */
function isOfOneForm({ schema }: Field): boolean {
  const forms = [schema._zod.def, ...(schema._zod.def.checks ?? []).map((check) => check._zod.def)];
  return forms.some((form) => 'pattern' in form && form.pattern instanceof RegExp && isNarrow(form.pattern));
}

const isNarrow = (pattern: RegExp) =>
  pattern.source.startsWith('^') &&
  pattern.source.endsWith('$') &&
  ['\u200b', '\u00a0', '–', ' ', 'é'].every((odd) => !['1', 'a', 'A'].some((one) => pattern.test(one + odd)));

it('every text field of every operation is cleaned before it is checked, except secrets', () => {
  const left = fields.filter((field) => !isAsSent(field.name) && !isCleaned(field) && !isOfOneForm(field));
  expect(left.map(({ name }) => name)).toEqual([]);
});

it('secrets stay as they were typed', () => {
  const secrets = fields.filter(({ name }) => isAsSent(name));
  expect(secrets.length).toBeGreaterThan(30);
  expect(secrets.filter(isCleaned).map(({ name }) => name)).toEqual([]);
});

it('finds text fields in bodies, lists, queries and paths', () => {
  expect(fields.filter(isCleaned).map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'register.body.familyName',
      'holdEntries.body.entries.form.nickname',
      'enterCompany.body.lines.cells',
      'listStarts.query.q',
      'applyCoupon.params.code',
    ]),
  );
});
