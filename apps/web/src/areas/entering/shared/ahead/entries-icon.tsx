import { useT } from '@rajt/app-kit/texts/texts';
import { CountedIcon } from '@rajt/ui/counted-icon';
import { VisuallyHidden } from '@rajt/ui/hidden-text';
import type { ReactNode } from 'react';
import { useAppStore } from '../../../../shell/session/app-store.ts';
import { useAhead } from './use-ahead.ts';

/** The picture of the entries' tab with the number of open tasks, as far as this browser knows them. */
export function EntriesIcon({ children }: { children: ReactNode }) {
  const t = useT();
  const known = useAhead(false);
  const kept = useAppStore(({ ahead }) => ahead?.tasks ?? 0);
  const count = known?.tasks.length ?? kept;
  return (
    <>
      <CountedIcon count={count}>{children}</CountedIcon>
      {count > 0 && <VisuallyHidden>{`${t('ahead:tasks', { count })}: `}</VisuallyHidden>}
    </>
  );
}
