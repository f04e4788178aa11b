import type { StaffMe } from '@rajt/contract/office/operations/console-session';
import type { Role } from '@rajt/rules/office/roles';
import type { IconName } from '@rajt/ui/icons';
import { hasRole, hasRoleIn, hasRoleSomewhere } from '../session/signed-in.ts';

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
  /** The beginning of other paths that belong to the screen. */
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

/** The beginnings of addresses that not everybody opens. */
type Guarded = Exclude<NavigationEntry['to'], '/' | '/entries' | '/tasks'> | '/news';

/** Whether one of the grants is enough for a role: for the event of the address, else for any. */
const inEvent =
  (role: Role) =>
  (me: StaffMe, eventId?: string): boolean =>
    eventId === undefined ? hasRoleSomewhere(me, role) : hasRoleIn(me, role, eventId);
const inAllEvents = (role: Role) => (me: StaffMe) => hasRole(me, role);
const writesToEntrants = inEvent('registrar');
const writesNews = inAllEvents('editor');

/**
 * The conditions of screens, as the server has them for their operations. The next part of an address may be an event, which only
 * conditions of single events read.
 */
const OPENS: Readonly<Record<Guarded, (me: StaffMe, eventId?: string) => boolean>> = {
  '/medical': inEvent('reviewer'),
  '/proofs': inEvent('timing'),
  '/messages': (me, eventId) => writesToEntrants(me, eventId) || (eventId === undefined && writesNews(me)),
  '/news': writesNews,
  '/mail-problems': inAllEvents('registrar'),
  '/people/import': inAllEvents('organiser'),
  '/staff': inAllEvents('organiser'),
  '/privacy': inAllEvents('organiser'),
  '/audit': inAllEvents('organiser'),
};

/** Whether the roles of a member of staff open the screen at an address; one without a condition is open to all of them. */
export function opens(me: StaffMe, path: string): boolean {
  const found = Object.entries(OPENS).find(([start]) => path === start || path.startsWith(`${start}/`));
  if (!found) return true;
  const [start, isOpen] = found;
  const [eventId] = path.slice(start.length + 1).split('/');
  return isOpen(me, eventId === '' ? undefined : eventId);
}

/** The screens that the roles of a member of staff open. */
export function navigationOf(me: StaffMe): readonly NavigationEntry[] {
  return ENTRIES.filter(({ to }) => opens(me, to));
}

/** The number of menu entries that fit in a row, including the button of the other entries. */
const MOST = { onPhone: 5, onWide: 7 } as const;

const atOnce = (entries: readonly NavigationEntry[], most: number) =>
  entries.length > most ? most - 1 : entries.length;

/** Divides the menu: entries shown on every screen, entries shown only on a wide screen, and entries behind a button. */
export function placesOf(entries: readonly NavigationEntry[]) {
  const [phone, wide] = [atOnce(entries, MOST.onPhone), atOnce(entries, MOST.onWide)];
  return { first: entries.slice(0, phone), wide: entries.slice(phone, wide), further: entries.slice(wide) };
}
