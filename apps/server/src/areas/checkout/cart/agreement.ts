import { createHash } from 'node:crypto';

/**
 * A short summary of what a cart shows of its entries (entries/agreed-queries.ts), in any order. Two carts that show the
 * same have the same. The browser sends it back with the order, so that nobody pays for another day than they saw.
 */
export function agreementOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.toSorted().join('\n')).digest('base64url').slice(0, 22);
}
