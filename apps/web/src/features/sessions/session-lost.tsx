import { Later } from '@rajt/app-kit/page/later.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { Notice } from '@rajt/ui/notice';
import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** To /login: the person did not leave, their session ended. */
    sessionLost?: boolean | undefined;
  }
}

/** Why somebody who was signed in is asked to sign in. */
export function SessionLost() {
  const t = useT();
  const isLost = useLocation({ select: ({ state }) => state.sessionLost === true });
  if (!isLost) return null;
  return (
    <div role="status">
      {/* Only what comes into a standing region is read out. */}
      <Later>
        <Notice>{t('shownErrors:unauthenticated')}</Notice>
      </Later>
    </div>
  );
}
