import type { StaffMe } from '@rajt/contract/office/operations/console-session';
import type { IconName } from '@rajt/ui/icons';
import { hasRole } from '../session/signed-in.ts';

/** A screen of the menu, with the letter that opens it after `g`. */
export interface NavigationEntry {
  readonly name: 'home' | 'entries' | 'tasks' | 'staff' | 'audit';
  readonly to: '/' | '/entries' | '/tasks' | '/staff' | '/audit';
  readonly icon: IconName;
  readonly letter: string;
}

const ENTRIES: readonly NavigationEntry[] = [
  { name: 'home', to: '/', icon: 'flag', letter: 'h' },
  { name: 'entries', to: '/entries', icon: 'ticket', letter: 'e' },
  { name: 'tasks', to: '/tasks', icon: 'check', letter: 't' },
  { name: 'staff', to: '/staff', icon: 'users', letter: 's' },
  { name: 'audit', to: '/audit', icon: 'eye', letter: 'a' },
];

const OF_ORGANISERS: ReadonlySet<string> = new Set(['staff', 'audit']);

/** The screens that the roles of a member of staff open: staff and the log are for organisers of all events. */
export function navigationOf(me: StaffMe): readonly NavigationEntry[] {
  const isOrganiser = hasRole(me, 'organiser');
  return ENTRIES.filter(({ name }) => isOrganiser || !OF_ORGANISERS.has(name));
}

/** So many fit next to each other on a phone. */
const MOST_ON_PHONE = 5;

/** The entries that a phone shows at once, and those that it has behind a button. */
export function onPhone(entries: readonly NavigationEntry[]) {
  const count = entries.length > MOST_ON_PHONE ? MOST_ON_PHONE - 1 : entries.length;
  return { first: entries.slice(0, count), further: entries.slice(count) };
}
