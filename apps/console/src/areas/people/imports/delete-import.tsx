import { useAction } from '@rajt/app-kit/api/use-action';
import { useT } from '@rajt/app-kit/texts/texts';
import { deleteUserImport, listUserImports } from '@rajt/contract/people/operations/user-imports';
import { Button } from '@rajt/ui/button';
import { ConfirmDialog } from '@rajt/ui/dialog';
import { useState } from 'react';

/** Deletes a file that was not imported, after a confirmation. */
export function DeleteImport({ importId, onDeleted }: { importId: string; onDeleted: () => void }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const remove = useAction(deleteUserImport, {
    input: () => ({ params: { importId } }),
    refresh: [listUserImports],
    saved: t('userImport:deleted'),
    undone: t('userImport:notDeleted'),
  });
  return (
    <>
      <Button variant="quiet" icon="trash" className="at-start" onClick={() => setAsking(true)}>
        {t('userImport:delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('userImport:deleteTitle')}
        description={t('userImport:deleteText')}
        confirmLabel={t('userImport:deleteYes')}
        cancelLabel={t('userImport:deleteNo')}
        danger
        loading={remove.isPending}
        onConfirm={() =>
          void remove.press().then((isDeleted) => {
            setAsking(false);
            if (isDeleted) onDeleted();
          })
        }
      />
    </>
  );
}
