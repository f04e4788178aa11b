import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { DialogWindow } from '@rajt/ui/dialog-windows';
import { Skeleton } from '@rajt/ui/skeleton';
import { type ReactElement, useState } from 'react';
import { useEntryTexts } from './entry-texts.ts';
import styles from './pass-dialog.module.css';
import { useQrCode } from './use-qr-code.ts';
import { useScreenAwake } from './use-screen-awake.ts';
import { WalletButtons } from './wallet-buttons.tsx';

interface PassDialogProps {
  entry: MyEntry;
  code: string;
  /** Set when the entry is of before (use-entries.ts). */
  keptAt: string | undefined;
  /** The button that opens it, and gets the focus back. */
  trigger: ReactElement;
}

/** The QR pass in one tap: as big as the screen allows, and the screen stays on. */
export function PassDialog({ entry, code, keptAt, trigger }: PassDialogProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  // Its code comes with the list, for a pass that is opened where there is no network.
  useQrCode();
  return (
    <DialogWindow
      open={isOpen}
      onOpenChange={setOpen}
      title={t('entries:passTitle')}
      closeLabel={t('common:close')}
      trigger={trigger}
    >
      <Pass entry={entry} code={code} keptAt={keptAt} />
      {!keptAt && <WalletButtons entryId={entry.entryId} />}
    </DialogWindow>
  );
}

function Pass({ entry, code, keptAt }: Omit<PassDialogProps, 'trigger'>) {
  const t = useT();
  const { dayTime } = useFormats();
  const say = useEntryTexts();
  useScreenAwake();
  const QrCode = useQrCode();
  return (
    <div className={styles.pass}>
      {QrCode && <QrCode text={code} label={t('entries:passAlt', { code })} />}
      {QrCode === undefined && <Skeleton className={styles.code} />}
      {QrCode === null && <p role="alert">{t('entries:passOffline')}</p>}
      <p className={styles.bib}>{entry.bib ?? entry.participant.name}</p>
      <p>
        {entry.participant.name} · {entry.race.name}
        <br />
        {say.start(entry)}
        {entry.team && (
          <>
            <br />
            {t('entries:team')}: {say.team(entry.team)}
          </>
        )}
      </p>
      <p className={styles.small}>
        {t('entries:passCode', { code })}
        <br />
        {t('entries:passText')}
        {keptAt && (
          <>
            <br />
            {t('entries:keptAt', { at: dayTime(keptAt) })}
          </>
        )}
      </p>
    </div>
  );
}
