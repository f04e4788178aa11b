import type { StaffMe } from '@rajt/contract/office/operations/console-session';
import type { IconName } from '@rajt/ui/icons';
import { hasRole, hasRoleSomewhere } from '../session/signed-in.ts';

/** A screen of the menu, with the letter that opens it after `g`. */
export interface NavigationEntry {
  readonly name: 'home' | 'entries' | 'medical' | 'proofs' | 'messages' | 'tasks' | 'staff' | 'audit';
  readonly to: '/' | '/entries' | '/medical' | '/proofs' | '/messages' | '/tasks' | '/staff' | '/audit';
  readonly icon: IconName;
  readonly letter: string;
}

const ENTRIES: readonly NavigationEntry[] = [
  { name: 'home', to: '/', icon: 'flag', letter: 'h' },
  { name: 'entries', to: '/entries', icon: 'ticket', letter: 'e' },
  { name: 'medical', to: '/medical', icon: 'medical', letter: 'm' },
  { name: 'proofs', to: '/proofs', icon: 'camera', letter: 'p' },
  { name: 'tasks', to: '/tasks', icon: 'check', letter: 't' },
  { name: 'messages', to: '/messages', icon: 'mail', letter: 'u' },
  { name: 'staff', to: '/staff', icon: 'users', letter: 's' },
  { name: 'audit', to: '/audit', icon: 'eye', letter: 'a' },
];

/** Conditions of screens that not everybody opens: staff and the log are for organisers of all events. */
const OPENS: Partial<Record<NavigationEntry['name'], (me: StaffMe) => boolean>> = {
  medical: (me) => hasRoleSomewhere(me, 'reviewer'),
  proofs: (me) => hasRoleSomewhere(me, 'timing'),
  messages: (me) => hasRoleSomewhere(me, 'registrar'),
  staff: (me) => hasRole(me, 'organiser'),
  audit: (me) => hasRole(me, 'organiser'),
};

/** The screens that the roles of a member of staff open. */
export function navigationOf(me: StaffMe): readonly NavigationEntry[] {
  return ENTRIES.filter(({ name }) => OPENS[name]?.(me) ?? true);
}

/** So many fit next to each other on a phone. */
const MOST_ON_PHONE = 5;

/** The entries that a phone shows at once, and those that it has behind a button. */
export function onPhone(entries: readonly NavigationEntry[]) {
  const count = entries.length > MOST_ON_PHONE ? MOST_ON_PHONE - 1 : entries.length;
  return { first: entries.slice(0, count), further: entries.slice(count) };
}
