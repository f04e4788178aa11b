import { lazyPart } from '@rajt/app-kit/texts/texts';
import { Suspense } from 'react';
import { useAppStore } from '../../../shell/session/app-store.ts';
import styles from './events-screen.module.css';

const AheadStrip = lazyPart(async () => {
  const loaded = await import('../../entering/shared/ahead/ahead-strip.tsx').catch(() => null);
  return loaded?.AheadStrip ?? (() => null);
}, ['ahead']);

/** The next days of the member. The strip comes after the calendar, into the room that it took at the last visit. */
export function LateAhead() {
  const hasRoom = useAppStore(
    ({ ahead, keptEntries }) => (ahead?.shown ?? keptEntries?.entries.length ?? 0) > 0,
  );
  return (
    <div className={hasRoom ? styles.ahead : undefined}>
      <Suspense>
        <AheadStrip />
      </Suspense>
    </div>
  );
}
