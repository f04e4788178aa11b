import { useAction } from '@rajt/app-kit/api/use-action';
import { saveFile } from '@rajt/app-kit/files/save-file';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getOwnData } from '@rajt/contract/orders/operations/privacy';
import { Button } from '@rajt/ui/button';
import { Dialog } from '@rajt/ui/dialog';
import { useId, useState } from 'react';
import { Deletion } from './deletion.tsx';
import { InitialsSwitch } from './initials-switch.tsx';

/** The profile's part about one's own data: to take them along, and to have them erased. */
export function DataCard() {
  const t = useT();
  const id = useId();
  const [isDeleting, setDeleting] = useState(false);
  const download = useDownload();
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="split">
        <div className="stack gap-2">
          <h2 id={id}>{t('consents:data.title')}</h2>
          <p className="text-soft">{t('consents:data.intro')}</p>
        </div>
        <div className="cluster gap-3">
          <Button
            variant="quiet"
            icon="download"
            loading={download.isPending}
            onClick={() => void download.press()}
          >
            {t('consents:data.download')}
          </Button>
          <Button variant="link" onClick={() => setDeleting(true)}>
            {t('consents:data.delete')}
          </Button>
        </div>
      </div>
      <InitialsSwitch />
      <Dialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={t('consents:deletion.title')}
        closeLabel={t('common:close')}
      >
        <Deletion onCancel={() => setDeleting(false)} />
      </Dialog>
    </section>
  );
}

function useDownload() {
  const t = useT();
  const userId = useUserId();
  return useAction(getOwnData, {
    input: () => ({ params: { userId } }),
    done: (data) => saveFile(JSON.stringify(data, null, 2), 'application/json', t('consents:data.fileName')),
    undone: t('consents:data.downloadFailed'),
  });
}
