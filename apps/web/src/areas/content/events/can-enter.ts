import type { Race } from '@rajt/contract/content/operations/catalog';

/** Whether a race can be entered here and now. Age is checked by the form, which knows who asks. */
export function canEnter({ state }: Pick<Race, 'state'>): boolean {
  return state === 'open';
}
