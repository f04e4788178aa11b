import { useToast } from '@rajt/ui/toast';
import { useEffect, useEffectEvent } from 'react';
import { useReloadNote } from '../forms/use-reload-note.ts';
import { useT } from '../texts/texts.ts';
import { onNewVersion } from './new-version.ts';

/**
 * Offers to load a newer version of the app as soon as it is out: otherwise a reader soon misses parts of this one, and is
 * reloaded in the midst of something (errors/reload-once.ts). Draws nothing by itself; mount it once.
 */
export function VersionNotice() {
  const t = useT();
  const toast = useToast();
  const note = useReloadNote();
  const offer = useEffectEvent(() =>
    toast.show({
      id: 'new-version',
      title: t('shell:problem.outdated.title'),
      text: `${t('shell:problem.outdated.text')} ${note}`,
      action: { label: t('shell:reload'), onPress: () => window.location.reload() },
    }),
  );
  useEffect(() => onNewVersion(() => offer()), []);
  return null;
}
