import { CODE } from '../codes.ts';
import { roundCents } from '../transaction.ts';
import { isObject, type JsonObject } from '../wire.ts';
import { readAmount } from './amount.ts';
import { text } from './call.ts';

/** The amount that the buyer pays, or the codes of the refusal. Items win over the total if both are sent. */
export function readCharge(fields: JsonObject, currency: string): number | number[] {
  const items = fields['items'];
  if (Array.isArray(items) && items.length > 0) return sumOfItems(fields, items, currency);
  if (fields['total'] === undefined || fields['total'] === '') return [CODE.itemsOrTotal];
  return readAmount(fields['total'], currency) ?? [CODE.invalidAmount];
}

function sumOfItems(fields: JsonObject, items: readonly unknown[], currency: string): number | number[] {
  const problems = new Set<number>();
  let sum = optionalAmount(fields['shippingCost']) - optionalAmount(fields['discount']);
  for (const item of items) {
    const line = isObject(item) ? item : {};
    const price = Number(line['price']);
    const amount = Number(line['amount']);
    const tax = Number(line['tax'] ?? 0);
    if (text(line, 'title') === '') problems.add(CODE.itemTitle);
    if (!(price > 0)) problems.add(CODE.itemPrice);
    if (!(Number.isInteger(amount) && amount >= 1)) problems.add(CODE.itemAmount);
    sum += price * amount * (1 + (Math.max(tax, 0) || 0) / 100);
  }
  if (problems.size > 0) return [...problems];
  return readAmount(currency === 'HUF' ? Math.round(sum) : roundCents(sum), currency) ?? [CODE.invalidAmount];
}

function optionalAmount(value: unknown): number {
  return Math.max(Number(value) || 0, 0);
}
