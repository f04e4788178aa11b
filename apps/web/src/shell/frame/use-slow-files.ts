import { FILE_SLOW_MS, useIsFileSlow } from '@rajt/app-kit/errors/late-files';
import { useReloadNote } from '@rajt/app-kit/forms/use-reload-note';
import { useT } from '@rajt/app-kit/texts/texts';
import { useToast } from '@rajt/ui/toast';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const ID = 'slow-files';

/**
 * Reports that the files of the next screen, or of a part of this one, are slow to come, with a button to load the page again.
 * The notice goes when they are here.
 */
export function useSlowFiles(): void {
  const t = useT();
  const toast = useToast();
  const note = useReloadNote();
  const isPartSlow = useIsFileSlow();
  const isOnItsWay = useRouterState({ select: ({ isLoading }) => isLoading });
  const [isScreenSlow, setScreenSlow] = useState(false);
  useEffect(() => {
    if (!isOnItsWay) return;
    const timer = setTimeout(() => setScreenSlow(true), FILE_SLOW_MS);
    return () => {
      clearTimeout(timer);
      setScreenSlow(false);
    };
  }, [isOnItsWay]);
  const isSlow = isPartSlow || isScreenSlow;
  useEffect(() => {
    if (!isSlow) return;
    const action = { label: t('shell:reload'), onPress: () => window.location.reload() };
    const text = `${t('shell:slow.text')} ${note}`;
    toast.show({ id: ID, kind: 'warning', title: t('shell:slow.title'), text, action });
    return () => toast.close(ID);
  }, [isSlow, note, t, toast]);
}
