import type { Invitation } from '@rajt/contract/content/operations/catalog';
import { Skeleton } from '@rajt/ui/skeleton';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { InvitedCard as Card } from './invited-card.tsx';
import styles from './invited-to.module.css';

/** Dates and their formats are for visitors who come for an event; the plain login does not load them. */
const InvitedCard = lazy(async () => {
  const loaded = await import('./invited-card.tsx').catch(() => null);
  return { default: loaded?.InvitedCard ?? ((_: ComponentProps<typeof Card>) => null) };
});

/** The visitor's goal after the login; its place is kept while it is loading (undefined). Null: nothing. */
export function InvitedTo({ invitation }: { invitation: Invitation | null | undefined }) {
  if (invitation === null) return null;
  return (
    <div className={styles.place}>
      <Suspense fallback={<Skeleton lines={2} />}>
        {invitation ? <InvitedCard invitation={invitation} /> : <Skeleton lines={2} />}
      </Suspense>
    </div>
  );
}
