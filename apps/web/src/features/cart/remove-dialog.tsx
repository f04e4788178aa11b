import { useAction } from '@rajt/app-kit/api/use-action';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getEvent, getRace, listEvents, listHeats } from '@rajt/contract/operations/catalog';
import {
  type CartEntry,
  type CartProduct,
  getCart,
  removeEntry,
  type TeamEntry,
} from '@rajt/contract/operations/entries';
import { removeTeam } from '@rajt/contract/operations/teams';
import { ConfirmDialog } from '@rajt/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { track } from '../../shell/tracking/track.ts';
import { entryItem, productItems, teamItems } from '../../shell/tracking/tracked.ts';
import { cartQuery } from './cart-query.ts';
import { entryName, teamName } from './entry-texts.ts';
import { productName } from './product-texts.ts';

/** What can leave the cart: an entry, or a team with its members. */
export type Removable = { readonly entry: CartEntry } | { readonly team: TeamEntry };

interface RemoveDialogProps {
  what: Removable;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before an entry or a whole team leaves the cart. */
export function RemoveDialog({ what, isOpen, onClose }: RemoveDialogProps) {
  const t = useT();
  const remove = useRemoval();
  const { data: cart } = useQuery(cartQuery(useUserId()));
  const entries = 'entry' in what ? [what.entry] : what.team.memberEntries;
  const hanging =
    cart?.products.filter((one) => entries.some(({ entryId }) => entryId === one.entryId)) ?? [];
  const question =
    'entry' in what
      ? t('cart:removeText', { race: entryName(what.entry), name: what.entry.participant.name })
      : t('team:removeTeamText', { name: teamName(what.team), count: what.team.memberEntries.length });
  const text =
    hanging.length === 0
      ? question
      : `${question} ${t('shop:goesWithEntry', { names: hanging.map(productName).join(', ') })}`;
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={t('cart:removeTitle')}
      description={text}
      confirmLabel={t('cart:removeConfirm')}
      cancelLabel={t('cart:removeCancel')}
      danger
      loading={remove.isPending}
      onConfirm={() =>
        void remove.press(what).then((isRemoved) => {
          if (isRemoved) track({ event: 'remove-from-cart', items: itemsOf(what, hanging) });
          onClose();
        })
      }
    />
  );
}

/** What goes, with the products that hang on it. */
function itemsOf(what: Removable, hanging: readonly CartProduct[]) {
  const own = 'entry' in what ? [entryItem(what.entry)] : teamItems(what.team);
  return [...own, ...hanging.flatMap((product) => productItems(product))];
}

function useRemoval() {
  const t = useT();
  const userId = useUserId();
  const both = {
    // The cart, and the places that races have left.
    refresh: [getCart, getRace, listHeats, listEvents, getEvent],
    undone: t('cart:removeFailed'),
  };
  const entry = useAction(removeEntry, {
    ...both,
    input: ({ entryId }: CartEntry) => ({ params: { userId, entryId } }),
    saved: (_, removed) => t('cart:removed', { race: entryName(removed) }),
  });
  const team = useAction(removeTeam, {
    ...both,
    input: ({ teamEntryId }: TeamEntry) => ({ params: { userId, teamEntryId } }),
    saved: (_, removed) => t('cart:removed', { race: teamName(removed) }),
  });
  return {
    isPending: entry.isPending || team.isPending,
    press: (what: Removable): Promise<boolean> =>
      'entry' in what ? entry.press(what.entry) : team.press(what.team),
  };
}
