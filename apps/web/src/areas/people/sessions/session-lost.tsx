import { LowPriority } from '@rajt/app-kit/page/low-priority.tsx';
import { useWrongClock } from '@rajt/app-kit/session/server-clock';
import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import { Notice } from '@rajt/ui/notice';
import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** To /login: the person did not leave, their session ended. */
    sessionLost?: boolean | undefined;
  }
}

/** Why a person who was signed in has to sign in again, and the problem of the device's clock. */
export function SessionLost() {
  const t = useT();
  const isLost = useLocation({ select: ({ state }) => state.sessionLost === true });
  const clock = useWrongClock();
  if (!isLost && !clock) return null;
  const time = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'long', timeStyle: 'short' });
  return (
    <div role="status">
      {/* Only what comes into a standing region is read out. */}
      <LowPriority>
        <Notice>
          {clock
            ? t('sessions:wrongClock', {
                device: time.format(clock.device),
                server: time.format(clock.server),
              })
            : t('shownErrors:unauthenticated')}
        </Notice>
      </LowPriority>
    </div>
  );
}
