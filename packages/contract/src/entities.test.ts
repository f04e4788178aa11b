import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { balance } from './checkout/schemas/balance.ts';
import { cart, cartEntry, cartProduct, teamEntry } from './entering/schemas/cart.ts';
import { holdAnswers, holdEntryInput } from './entering/schemas/entries.ts';
import { entryForm } from './entering/schemas/entry-form.ts';
import { timetable } from './entering/schemas/timetables.ts';
import { couponItem } from './shop/schemas/line-coupon.ts';

type Place = string | { readonly not: string };

const { entities }: { entities: Record<string, Record<string, Place>> } = JSON.parse(
  readFileSync(new URL('../../../docs/spec/entities.json', import.meta.url), 'utf8'),
);
const SCHEMAS: Readonly<Record<string, unknown>> = {
  balance,
  cart,
  cartEntry,
  cartProduct,
  couponItem,
  entryForm,
  holdAnswers,
  holdEntryInput,
  teamEntry,
  timetable,
};

/** The schema itself, without nullable and optional. */
function bare(schema: unknown): unknown {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? bare(schema.unwrap()) : schema;
}

/** Whether the contract has a path such as `cart.entries[].fee`. */
function has(path: string): boolean {
  const [root = '', ...names] = path.replaceAll('[]', '.[]').split('.');
  let at: unknown = SCHEMAS[root];
  for (const name of names) {
    const schema = bare(at);
    if (name === '[]') at = schema instanceof z.ZodArray ? schema.element : undefined;
    else at = schema instanceof z.ZodObject ? schema.shape[name] : undefined;
  }
  return at !== undefined;
}

const rows = Object.entries(entities).flatMap(([entity, names]) =>
  Object.entries(names).map(([name, place]) => [entity, name, place] as const),
);

test.each(rows)('%s: %s of the specification is where the list says', (_entity, _name, place) => {
  if (typeof place === 'string') expect(has(place), place).toBe(true);
  else expect(place.not).not.toBe('');
});

test('the list can be wrong', () => {
  expect([has('cart.entries[].nothing'), has('nothing'), has('cart.entries.fee')]).toEqual([
    false,
    false,
    false,
  ]);
});
