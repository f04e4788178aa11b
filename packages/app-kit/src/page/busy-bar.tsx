import { TopProgress } from '@rajt/ui/top-progress';
import { useRouterState } from '@tanstack/react-router';
import { useIsBusy } from '../api/progress.ts';
import { useT } from '../texts/texts.ts';

/**
 * The line on top while requests run, and while the code of the next screen comes: a tap is heard at once. By itself, because it
 * changes with every request and nothing else should.
 */
export function BusyBar() {
  const t = useT();
  const isBusy = useIsBusy();
  const isOnItsWay = useRouterState({ select: ({ isLoading }) => isLoading });
  return <TopProgress active={isBusy || isOnItsWay} label={t('shell:loading')} />;
}
