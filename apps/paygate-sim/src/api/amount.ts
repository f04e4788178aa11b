/** An amount sent as number or text; null unless positive, whole in forints, at most two decimals otherwise. */
export function readAmount(value: unknown, currency: string): number | null {
  const written = typeof value === 'number' ? String(value) : value;
  if (typeof written !== 'string' || !/^\d{1,12}(\.\d+)?$/.test(written)) return null;
  const amount = Number(written);
  const scaled = currency === 'HUF' ? amount : amount * 100;
  const whole = Math.abs(scaled - Math.round(scaled)) < 1e-6;
  return amount > 0 && whole ? amount : null;
}
