const WEIGHTS = [9, 7, 3, 1, 9, 7, 3];

/** County part of an adószám: 02–20 and 22–44, 51 (special tax office). */
function isCounty(code: number): boolean {
  return (code >= 2 && code <= 20) || (code >= 22 && code <= 44) || code === 51;
}

/**
 * A Hungarian adószám, `12345678-1-42` or its 11 digits: eight digits with a check digit, VAT code 1–5, county code.
 */
export function isVatNumber(value: string): boolean {
  const match = /^(\d{8})-?([1-5])-?(\d{2})$/.exec(value.trim());
  if (!match?.[1] || !match[3]) return false;
  const digits = [...match[1]].map(Number);
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
  return (10 - (sum % 10)) % 10 === digits[7] && isCounty(Number(match[3]));
}
