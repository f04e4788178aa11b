import { call } from '@rajt/app-kit/api/call';
import { saveFile } from '@rajt/app-kit/files/save-file';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getOwnData } from '@rajt/contract/operations/privacy';
import { NOTICE_MS } from '@rajt/rules/branch';
import { Button } from '@rajt/ui/button';
import { Dialog } from '@rajt/ui/dialog';
import { useToast } from '@rajt/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Deletion } from './deletion.tsx';

/** The profile's part about one's own data: to take them along, and to have them erased. */
export function DataCard() {
  const t = useT();
  const id = useId();
  const [isDeleting, setDeleting] = useState(false);
  const download = useDownload();
  return (
    <section className="split" aria-labelledby={id}>
      <div className="stack gap-2">
        <h2 id={id}>{t('consents:data.title')}</h2>
        <p className="text-soft">{t('consents:data.intro')}</p>
      </div>
      <div className="cluster gap-3">
        <Button
          variant="quiet"
          icon="download"
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('consents:data.download')}
        </Button>
        <Button variant="link" onClick={() => setDeleting(true)}>
          {t('consents:data.delete')}
        </Button>
      </div>
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
  const toast = useToast();
  const userId = useUserId();
  return useMutation({
    mutationFn: async () => {
      const { answer } = await call(getOwnData, { params: { userId } });
      saveFile(JSON.stringify(answer.data, null, 2), 'application/json', t('consents:data.fileName'));
    },
    onError: (error) =>
      toast.show({
        kind: 'error',
        title: t('consents:data.downloadFailed'),
        text: callErrorText(error, t),
        durationMs: NOTICE_MS,
      }),
  });
}
