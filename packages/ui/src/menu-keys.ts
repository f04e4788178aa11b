/** Which item a key leads to from the item at `at` (-1: none); undefined when the key is not the menu's. */
export function nextItem(key: string, at: number, labels: readonly string[]): number | undefined {
  const count = labels.length;
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLocaleLowerCase();
  for (let step = 1; step <= count; step++) {
    const candidate = (Math.max(at, -1) + step) % count;
    if (labels[candidate]?.trim().toLocaleLowerCase().startsWith(letter)) return candidate;
  }
  return undefined;
}
