/** Money is whole forints in `number`; the currency has no decimals (specification §9). */

/**
 * An amount for reading, in the Hungarian format in every language (specification §9): `1 000 Ft`, spaces are U+00A0 so that
 * a price never breaks in two. Thousands are always grouped, also 1000–9999, which Hungarian locale data leave together
 * (architecture §7). A negative amount has the real minus sign (U+2212).
 */
export function formatHuf(amountHuf: number): string {
  return formatter().format(amountHuf).replace('-', '\u2212').replaceAll('\u202f', '\u00a0');
}

/** The sum of whole forint amounts. Throws a RangeError on a fraction or an unsafe sum: that is a bug, not a price. */
export function sumHuf(amountsHuf: Iterable<number>): number {
  let totalHuf = 0;
  for (const amountHuf of amountsHuf) totalHuf += wholeHuf(amountHuf);
  return wholeHuf(totalHuf);
}

function wholeHuf(amountHuf: number): number {
  if (!Number.isSafeInteger(amountHuf)) throw new RangeError(`Not a whole forint amount: ${amountHuf}`);
  return amountHuf;
}

let known: Intl.NumberFormat | null = null;

/** Made once, and only when first used: a page starts sooner without it. */
function formatter(): Intl.NumberFormat {
  known ??= new Intl.NumberFormat('hu-HU', {
    style: 'currency',
    currency: 'HUF',
    maximumFractionDigits: 0,
    useGrouping: 'always',
    signDisplay: 'negative',
  });
  return known;
}
