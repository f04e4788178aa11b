import { TypeScreen } from './type-screen.tsx';

/** Places for companions of runners. */
export function GuestEntriesScreen() {
  return <TypeScreen type="guest_entry" texts="guestEntries" />;
}
