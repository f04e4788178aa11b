import { useT } from '@rajt/app-kit/texts/texts';
import { TypeScreen } from './type-screen.tsx';

/** Places for companions of runners. */
export function GuestEntriesScreen() {
  const t = useT();
  return <TypeScreen type="guest_entry" text={(key) => t(`guestEntries:${key}`)} />;
}
