/** One number that a benchmark measured, with its budget (ARCHITECTURE.md, budgets) when it has one. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly budget?: Budget;
}

export type Budget =
  | { readonly is: 'at most' | 'at least' | 'exactly'; readonly value: number }
  | { readonly is: 'below'; readonly value: number };

export interface Result {
  readonly benchmark: string;
  readonly figures: readonly Figure[];
  /** The meaning of the figures and how they were measured. */
  readonly notes: readonly string[];
  /** Wrong, not only slow: oversold, lost, an audit row. Any of them fails the command. */
  readonly broken: readonly string[];
}

export function isMet({ value, budget }: Figure): boolean {
  if (!budget) return true;
  if (budget.is === 'at most') return value <= budget.value;
  if (budget.is === 'at least') return value >= budget.value;
  if (budget.is === 'below') return value < budget.value;
  return value === budget.value;
}
