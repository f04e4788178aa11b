import { useAction } from '@rajt/app-kit/api/use-action';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getEvent, getRace, listEvents, listHeats } from '@rajt/contract/operations/catalog';
import { type CartEntry, getCart, removeEntry } from '@rajt/contract/operations/entries';
import { ConfirmDialog } from '@rajt/ui/dialog';
import { entryName } from './entry-texts.ts';

interface RemoveDialogProps {
  entry: CartEntry;
  isOpen: boolean;
  onClose: () => void;
}

export function RemoveDialog({ entry, isOpen, onClose }: RemoveDialogProps) {
  const t = useT();
  const userId = useUserId();
  const remove = useAction(removeEntry, {
    input: ({ entryId }: CartEntry) => ({ params: { userId, entryId } }),
    // The cart, and the places that races have left.
    refresh: [getCart, getRace, listHeats, listEvents, getEvent],
    saved: (_, removed) => t('cart:removed', { race: entryName(removed) }),
    undone: t('cart:removeFailed'),
  });
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
      onConfirm={() => void remove.press(entry).then(onClose)}
    />
  );
}
