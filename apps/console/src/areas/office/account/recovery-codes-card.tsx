import { useAction } from '@rajt/app-kit/api/use-action';
import { useT } from '@rajt/app-kit/texts/texts';
import { getMe, renewRecoveryCodes } from '@rajt/contract/office/operations/console-session';
import { Button } from '@rajt/ui/button';
import { Dialog } from '@rajt/ui/dialog';
import { useState } from 'react';
import { CodeSheet } from '../shared/code-sheet.tsx';

/** Shows the number of unused recovery codes, and creates ten new codes. */
export function RecoveryCodesCard({ left }: { left: number }) {
  const t = useT();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isKept, setKept] = useState(false);
  const renew = useAction(renewRecoveryCodes, {
    input: () => undefined,
    refresh: [getMe],
    done: ({ recoveryCodes }) => {
      setKept(false);
      setCodes(recoveryCodes);
    },
  });
  return (
    <section className="panel">
      <h2>{t('office:recovery.title')}</h2>
      <p>{t('office:recovery.left', { count: left })}</p>
      <Button
        variant="quiet"
        className="at-start"
        loading={renew.isPending}
        onClick={() => void renew.press()}
      >
        {t('office:recovery.renew')}
      </Button>
      <Dialog
        open={codes !== null}
        onOpenChange={(open) => !open && isKept && setCodes(null)}
        title={t('staffSignIn:title.codes')}
        closeLabel={t('common:close')}
      >
        {codes && <CodeSheet codes={codes} isKept={isKept} onKept={setKept} />}
        <Button variant="go" disabled={!isKept} onClick={() => setCodes(null)}>
          {t('staffSignIn:done')}
        </Button>
      </Dialog>
    </section>
  );
}
