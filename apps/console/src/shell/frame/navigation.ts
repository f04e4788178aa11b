import type { StaffMe } from '@rajt/contract/office/operations/console-session';
import type { IconName } from '@rajt/ui/icons';
import { hasRole, hasRoleSomewhere } from '../session/signed-in.ts';

/** A screen of the menu, with the letter that opens it after `g`. */
export interface NavigationEntry {
  readonly name:
    | 'home'
    | 'entries'
    | 'medical'
    | 'proofs'
    | 'messages'
    | 'mailProblems'
    | 'userImport'
    | 'tasks'
    | 'staff'
    | 'privacy'
    | 'audit';
  readonly to:
    | '/'
    | '/entries'
    | '/medical'
    | '/proofs'
    | '/messages'
    | '/mail-problems'
    | '/people/import'
    | '/tasks'
    | '/staff'
    | '/privacy'
    | '/audit';
  readonly icon: IconName;
  readonly letter: string;
  /** The beginning of further addresses that belong to it. */
  readonly also?: '/news';
}

const ENTRIES: readonly NavigationEntry[] = [
  { name: 'home', to: '/', icon: 'flag', letter: 'h' },
  { name: 'entries', to: '/entries', icon: 'ticket', letter: 'e' },
  { name: 'medical', to: '/medical', icon: 'medical', letter: 'm' },
  { name: 'proofs', to: '/proofs', icon: 'camera', letter: 'p' },
  { name: 'tasks', to: '/tasks', icon: 'check', letter: 't' },
  { name: 'messages', to: '/messages', icon: 'mail', letter: 'u', also: '/news' },
  { name: 'staff', to: '/staff', icon: 'users', letter: 's' },
  { name: 'privacy', to: '/privacy', icon: 'eyeOff', letter: 'd' },
  { name: 'audit', to: '/audit', icon: 'eye', letter: 'a' },
  { name: 'mailProblems', to: '/mail-problems', icon: 'warning', letter: 'b' },
  { name: 'userImport', to: '/people/import', icon: 'upload', letter: 'i' },
];

/** Conditions of screens that not everybody opens: staff, privacy, imports and the log are for organisers of all events. */
const OPENS: Partial<Record<NavigationEntry['name'], (me: StaffMe) => boolean>> = {
  medical: (me) => hasRoleSomewhere(me, 'reviewer'),
  proofs: (me) => hasRoleSomewhere(me, 'timing'),
  messages: (me) => hasRoleSomewhere(me, 'registrar') || hasRole(me, 'editor'),
  mailProblems: (me) => hasRole(me, 'registrar'),
  userImport: (me) => hasRole(me, 'organiser'),
  staff: (me) => hasRole(me, 'organiser'),
  privacy: (me) => hasRole(me, 'organiser'),
  audit: (me) => hasRole(me, 'organiser'),
};

/** The screens that the roles of a member of staff open. */
export function navigationOf(me: StaffMe): readonly NavigationEntry[] {
  return ENTRIES.filter(({ name }) => OPENS[name]?.(me) ?? true);
}

/** So many fit next to each other, with the button of the others if there are more. */
const MOST = { onPhone: 5, onWide: 7 } as const;

const atOnce = (entries: readonly NavigationEntry[], most: number) =>
  entries.length > most ? most - 1 : entries.length;

/** The entries that any screen shows at once, those that only a wide one shows at once, and those that are behind a button. */
export function placesOf(entries: readonly NavigationEntry[]) {
  const [phone, wide] = [atOnce(entries, MOST.onPhone), atOnce(entries, MOST.onWide)];
  return { first: entries.slice(0, phone), wide: entries.slice(phone, wide), further: entries.slice(wide) };
}
