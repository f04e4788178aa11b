/** The most columns side by side. */
const MOST = 4;

/** The number of columns with the fewest gaps in the last row; of equals the larger one, so that the page is used. */
export function evenColumns(count: number): number {
  const gaps = (columns: number) => (columns - (count % columns)) % columns;
  const choices = [MOST, MOST - 1, MOST - 2].filter((columns) => columns <= count);
  return choices.reduce((best, one) => (gaps(one) < gaps(best) ? one : best), choices[0] ?? 1);
}
