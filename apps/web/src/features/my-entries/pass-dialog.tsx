import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/operations/entries';
import { Button } from '@rajt/ui/button';
import { Dialog } from '@rajt/ui/dialog';
import { Skeleton } from '@rajt/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import { useEntryTexts } from './entry-texts.ts';
import styles from './pass-dialog.module.css';
import { useScreenAwake } from './use-screen-awake.ts';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

interface PassButtonProps {
  entry: MyEntry;
  code: string;
  size: 'md' | 'lg';
}

/** The QR pass in one tap: as big as the screen allows, and the screen stays on. */
export function PassButton({ entry, code, size }: PassButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={t('entries:passTitle')}
      closeLabel={t('common:close')}
      trigger={
        <Button size={size} icon="ticket">
          {t('entries:pass')}
        </Button>
      }
    >
      <Pass entry={entry} code={code} />
    </Dialog>
  );
}

function Pass({ entry, code }: { entry: MyEntry; code: string }) {
  const t = useT();
  const say = useEntryTexts();
  useScreenAwake();
  return (
    <div className={styles.pass}>
      <Suspense fallback={<Skeleton className={styles.code} />}>
        <QrCode text={code} label={t('entries:passAlt', { code })} />
      </Suspense>
      <p className={styles.bib}>{entry.bib ?? entry.participant.name}</p>
      <p>
        {entry.participant.name} · {entry.race.name}
        <br />
        {say.start(entry)}
      </p>
      <p className={styles.small}>
        {t('entries:passCode', { code })}
        <br />
        {t('entries:passText')}
      </p>
    </div>
  );
}
