import { useAction } from '@rajt/app-kit/api/use-action';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getEvent, getRace, listEvents, listHeats } from '@rajt/contract/content/operations/catalog';
import {
  getCompanyEntry,
  listCompanyEntries,
  removeCompany,
} from '@rajt/contract/entering/operations/companies';
import {
  type CartEntry,
  type CartProduct,
  getCart,
  removeEntry,
  type TeamEntry,
} from '@rajt/contract/entering/operations/entries';
import { getTeam, removeTeam } from '@rajt/contract/entering/operations/teams';
import { ConfirmDialog } from '@rajt/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { track } from '../../../shell/tracking/track.ts';
import { entryItem, productItems, teamItems } from '../../../shell/tracking/tracked.ts';
import { wholeProductName } from '../../shop/shared/shop/product-name.ts';
import { cartQuery } from './cart-query.ts';
import { entryName } from './entry-name.ts';
import { teamName } from './entry-texts.ts';

/** A company's people in the cart. */
export interface CartCompany {
  readonly companyEntryId: string;
  readonly name: string;
  readonly entries: readonly CartEntry[];
}

/** The things that can be removed from the cart: an entry, a team with its members, or a company's people. */
export type Removable =
  | { readonly entry: CartEntry }
  | { readonly team: TeamEntry }
  | { readonly company: CartCompany };

interface RemoveDialogProps {
  what: Removable;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before an entry, a whole team or a company leaves the cart. */
export function RemoveDialog({ what, isOpen, onClose }: RemoveDialogProps) {
  const t = useT();
  const remove = useRemoval();
  const { data: cart } = useQuery(cartQuery(useUserId()));
  const entries = entriesIn(what);
  const attached =
    cart?.products.filter((one) => entries.some(({ entryId }) => entryId === one.entryId)) ?? [];
  const question = useQuestion(what);
  const text =
    attached.length === 0
      ? question
      : `${question} ${t('shop:goesWithEntry', { names: attached.map(wholeProductName).join(', ') })}`;
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
          if (isRemoved) track({ event: 'remove-from-cart', items: itemsOf(what, attached) });
          onClose();
        })
      }
    />
  );
}

function entriesIn(what: Removable): readonly { readonly entryId: string }[] {
  if ('entry' in what) return [what.entry];
  return 'team' in what ? what.team.memberEntries : what.company.entries;
}

function useQuestion(what: Removable): string {
  const t = useT();
  if ('entry' in what && what.entry.substitution)
    return t('cart:removeSubstituteText', {
      name: what.entry.participant.name,
      instead: what.entry.substitution.instead,
    });
  if ('entry' in what)
    return t('cart:removeText', { race: entryName(what.entry), name: what.entry.participant.name });
  if ('team' in what)
    return t('team:removeTeamText', { name: teamName(what.team), count: what.team.memberEntries.length });
  return t('cart:removeCompanyText', { name: what.company.name, count: what.company.entries.length });
}

/** The removed items, including the products attached to them. */
function itemsOf(what: Removable, attached: readonly CartProduct[]) {
  const own =
    'team' in what
      ? teamItems(what.team)
      : ('entry' in what ? [what.entry] : what.company.entries).map(entryItem);
  return [...own, ...attached.flatMap((product) => productItems(product))];
}

function useRemoval() {
  const t = useT();
  const userId = useUserId();
  const both = {
    // The cart, and the places that races have left.
    refresh: [getCart, getTeam, getRace, listHeats, listEvents, getEvent],
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
  const company = useAction(removeCompany, {
    ...both,
    input: ({ companyEntryId }: CartCompany) => ({ params: { userId, companyEntryId } }),
    refresh: [...both.refresh, getCompanyEntry, listCompanyEntries],
    saved: (_, removed) => t('cart:removed', { race: removed.name }),
  });
  return {
    isPending: entry.isPending || team.isPending || company.isPending,
    press: (what: Removable): Promise<boolean> => {
      if ('entry' in what) return entry.press(what.entry);
      return 'team' in what ? team.press(what.team) : company.press(what.company);
    },
  };
}
