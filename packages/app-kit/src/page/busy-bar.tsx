import { TopProgress } from '@rajt/ui/top-progress';
import { useIsBusy } from '../api/progress.ts';
import { useT } from '../texts/texts.ts';

/** The line on top while requests run. By itself, because it changes with every request and nothing else should. */
export function BusyBar() {
  const t = useT();
  return <TopProgress active={useIsBusy()} label={t('shell:loading')} />;
}
