import { cleanCode } from '../clean-text.ts';

const WEIGHTS = [9, 7, 3, 1, 9, 7, 3];

/** County part of an adószám: 02–20 and 22–44, 51 (special tax office). */
function isCounty(code: number): boolean {
  return (code >= 2 && code <= 20) || (code >= 22 && code <= 44) || code === 51;
}

/**
 * A Hungarian adószám as it is stored, `12345678-1-42`, from that or from its 11 digits; null when it is none. Eight
 * digits with a check digit, VAT code 1–5, county code (facts §3).
 */
export function canonicalVatNumber(value: string): string | null {
  const [, base, vatCode, county] = /^(\d{8})-?([1-5])-?(\d{2})$/.exec(cleanCode(value)) ?? [];
  if (base === undefined || vatCode === undefined || county === undefined) return null;
  const digits = [...base].map(Number);
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
  const isRight = (10 - (sum % 10)) % 10 === digits[7] && isCounty(Number(county));
  return isRight ? `${base}-${vatCode}-${county}` : null;
}

export function isVatNumber(value: string): boolean {
  return canonicalVatNumber(value) !== null;
}

/** Why a pair of VAT number and group VAT number is refused: field codes of the contract. */
export type VatGroupProblem = 'group_vat_required' | 'group_vat_number' | 'group_vat_surplus';

const vatCodeOf = (vatNumber: string) => canonicalVatNumber(vatNumber)?.[9];

/** Whether the number is that of a VAT group's member (`…-4-…`), whose invoices name the group's number as well. */
export function isGroupMember(vatNumber: string): boolean {
  return vatCodeOf(vatNumber) === '4';
}

/**
 * The problem of a group number given with a VAT number, or null: a member needs one, and it has the code 5; nobody else has one.
 * An empty text is no number. Null for a mistyped VAT number: its kind is unknown, and the group number may well be right.
 */
export function vatGroupProblem(vatNumber: string, groupVatNumber: string): VatGroupProblem | null {
  if (vatNumber.trim() !== '' && !isVatNumber(vatNumber)) return null;
  if (!isGroupMember(vatNumber)) return groupVatNumber.trim() === '' ? null : 'group_vat_surplus';
  if (groupVatNumber.trim() === '') return 'group_vat_required';
  return vatCodeOf(groupVatNumber) === '5' ? null : 'group_vat_number';
}
