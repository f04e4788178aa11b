import { useAction } from '@rajt/app-kit/api/use-action';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getEvent, getRace, listEvents, listHeats } from '@rajt/contract/operations/catalog';
import { getCart, type TeamEntry } from '@rajt/contract/operations/entries';
import { removeTeam } from '@rajt/contract/operations/teams';
import { ConfirmDialog } from '@rajt/ui/dialog';
import { teamName } from './entry-texts.ts';

interface RemoveTeamDialogProps {
  team: TeamEntry;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a whole team leaves the cart. */
export function RemoveTeamDialog({ team, isOpen, onClose }: RemoveTeamDialogProps) {
  const t = useT();
  const userId = useUserId();
  const remove = useAction(removeTeam, {
    input: ({ teamEntryId }: TeamEntry) => ({ params: { userId, teamEntryId } }),
    // The cart, and the places that races have left.
    refresh: [getCart, getRace, listHeats, listEvents, getEvent],
    saved: (_, removed) => t('cart:removed', { race: teamName(removed) }),
    undone: t('cart:removeFailed'),
  });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={t('cart:removeTitle')}
      description={t('team:removeTeamText', { name: teamName(team), count: team.memberEntries.length })}
      confirmLabel={t('cart:removeConfirm')}
      cancelLabel={t('cart:removeCancel')}
      danger
      loading={remove.isPending}
      onConfirm={() => void remove.press(team).then(onClose)}
    />
  );
}
