import type { Race } from '@rajt/contract/operations/catalog';

/** Whether one person can enter a race here and now. Age is checked by the form, which knows who asks. */
export function canEnter({ state, kind }: Pick<Race, 'state' | 'kind'>): boolean {
  return state === 'open' && kind !== 'team';
}
