import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { ConfirmDialog } from '@rajt/ui/dialog';
import { useState } from 'react';

/** Deletes a draft after a confirmation. */
export function RemoveDraft({ onRemove }: { onRemove: () => unknown }) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="link" icon="trash" onClick={() => setAsked(true)}>
        {t('sending:remove')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('sending:removeTitle')}
        description={t('sending:removeText')}
        confirmLabel={t('sending:remove')}
        cancelLabel={t('common:cancel')}
        danger
        onConfirm={() => {
          setAsked(false);
          void onRemove();
        }}
      />
    </>
  );
}
