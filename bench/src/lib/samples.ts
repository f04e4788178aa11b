/** The value that `share` (0 to 1) of the samples do not exceed; 0 without samples. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export function mean(samples: readonly number[]): number {
  return samples.length === 0 ? 0 : samples.reduce((sum, one) => sum + one, 0) / samples.length;
}

/** Runs `work` on every item, so many at once; they start in the order of the items. */
export async function runConcurrently<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
