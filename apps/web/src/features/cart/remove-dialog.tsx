import { useT } from '@rajt/app-kit/texts/texts';
import type { CartEntry } from '@rajt/contract/operations/entries';
import { ConfirmDialog } from '@rajt/ui/dialog';
import { entryName } from './entry-texts.ts';
import { useRemoveEntry } from './use-remove-entry.ts';

interface RemoveDialogProps {
  entry: CartEntry;
  isOpen: boolean;
  onClose: () => void;
}

export function RemoveDialog({ entry, isOpen, onClose }: RemoveDialogProps) {
  const t = useT();
  const remove = useRemoveEntry();
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={t('cart:removeTitle')}
      description={t('cart:removeText', { race: entryName(entry), name: entry.participant.name })}
      confirmLabel={t('cart:removeConfirm')}
      cancelLabel={t('cart:removeCancel')}
      danger
      loading={remove.isPending}
      onConfirm={() => remove.mutate(entry, { onSettled: onClose })}
    />
  );
}
