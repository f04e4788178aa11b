/** A promise about money is broken. Without the assertions of the test library: they are slow, and these are many. */
export class Broken extends Error {}

export function kept(isKept: boolean, otherwise: string): asserts isKept {
  if (!isKept) throw new Broken(otherwise);
}
