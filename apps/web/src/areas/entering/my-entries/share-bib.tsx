import { call } from '@rajt/app-kit/api/call';
import { saveFile } from '@rajt/app-kit/files/save-file';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { entryPicture, type MyEntry } from '@rajt/contract/entering/operations/entries';
import { NOTICE_MS } from '@rajt/rules/branch';
import { Button } from '@rajt/ui/button';
import { DialogWindow } from '@rajt/ui/dialog-windows';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useToast } from '@rajt/ui/toast';
import { type ReactElement, useEffect, useState } from 'react';
import styles from './share-bib.late.module.css';
import { useInvitation } from './use-share.ts';

/** Shows the picture of a bib, and shares it: a person sees what becomes public before it does. */
export function ShareBib({ entry, trigger }: { entry: MyEntry; trigger: ReactElement }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <DialogWindow
      open={isOpen}
      onOpenChange={setOpen}
      title={t('entries:picture.title')}
      closeLabel={t('common:close')}
      trigger={trigger}
    >
      <BibPicture entry={entry} />
    </DialogWindow>
  );
}

type Drawn = { file: File; url: string };

function BibPicture({ entry }: { entry: MyEntry }) {
  const t = useT();
  const toast = useToast();
  const invitation = useInvitation(entry);
  const [tries, setTries] = useState(0);
  const drawn = usePicture(entry, tries);
  const { event, bib, participant } = entry;
  if (drawn === null)
    return (
      <div className={styles.sheet} role="alert">
        <p>{t('entries:picture.failed')}</p>
        <Button variant="quiet" onClick={() => setTries(tries + 1)}>
          {t('entries:picture.again')}
        </Button>
      </div>
    );
  const save = ({ file }: Drawn) => saveFile(file, file.type, file.name);
  const share = async (one: Drawn) => {
    const shown = { files: [one.file], title: event.name, text: `${invitation.text} ${invitation.url}` };
    if (!navigator.canShare?.(shown)) return save(one);
    try {
      await navigator.share(shown);
    } catch (error) {
      // Closing the sheet is an answer, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.show({ kind: 'error', text: t('entries:picture.shareFailed'), durationMs: NOTICE_MS });
    }
  };
  const canShare = typeof navigator.canShare === 'function';
  return (
    <div className={styles.sheet}>
      {drawn ? (
        <img
          className={styles.picture}
          src={drawn.url}
          width="1080"
          height="1350"
          alt={t('entries:picture.alt', { event: event.name, bib: bib ?? participant.name })}
        />
      ) : (
        <Loading label={t('entries:picture.loading')}>
          <Skeleton className={styles.picture} />
        </Loading>
      )}
      <p className="text-soft text-small">{t('entries:picture.note')}</p>
      <div className={styles.actions}>
        {canShare && (
          <Button variant="go" icon="share" disabled={!drawn} onClick={() => drawn && void share(drawn)}>
            {t('entries:picture.share')}
          </Button>
        )}
        <Button
          variant={canShare ? 'quiet' : 'go'}
          icon="download"
          disabled={!drawn}
          onClick={() => drawn && save(drawn)}
        >
          {t('entries:picture.save')}
        </Button>
      </div>
    </div>
  );
}

/** The picture, which needs the session: undefined until it is here, null when it cannot be drawn. */
function usePicture({ entryId, bib }: MyEntry, tries: number): Drawn | null | undefined {
  const userId = useUserId();
  const [drawn, setDrawn] = useState<{ tries: number; picture: Drawn | null }>();
  useEffect(() => {
    let url: string | null = null;
    let isOver = false;
    call(entryPicture, { params: { userId, entryId } }).then(
      ({ answer: png }) => {
        if (isOver) return;
        const file = new File([new Uint8Array(png)], `rajt-${bib}.png`, { type: 'image/png' });
        url = URL.createObjectURL(file);
        setDrawn({ tries, picture: { file, url } });
      },
      () => isOver || setDrawn({ tries, picture: null }),
    );
    return () => {
      isOver = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [userId, entryId, bib, tries]);
  return drawn?.tries === tries ? drawn.picture : undefined;
}
