import type { Catalogue } from '@rajt/phrases/catalogue';
import type { IconName } from '@rajt/ui/icons';
import type { FindScreen } from '../access/safe-redirect.ts';
import type { ScreenAccess } from '../access/screen.ts';

type MenuText =
  | `shell:${'entries' | 'events' | 'imprint' | 'privacy' | 'profile' | 'terms'}`
  | `shell:menu.${keyof Catalogue['shell']['menu']}`;

/** A screen that menus and footer lead to. */
export interface MenuEntry {
  readonly path: string;
  readonly text: MenuText;
  readonly icon?: IconName;
  /** A member has a screen of their own instead. */
  readonly isForVisitors?: boolean;
}

export type GroupName = 'entry' | 'shop' | 'training' | 'profile' | 'information' | 'legal';
export type Menu = Readonly<Record<GroupName, readonly MenuEntry[]>>;

/**
 * All that menus and footer name (specification section 2), in their order. An entry is left out (`menuFor`)
 * where its screen does not exist, or this site does not have it.
 */
export const MENU: Menu = {
  entry: [
    { path: '/events', text: 'shell:events', icon: 'flag' },
    { path: '/calendar', text: 'shell:events', icon: 'flag', isForVisitors: true },
  ],
  shop: [
    { path: '/products', text: 'shell:menu.products', icon: 'cart' },
    { path: '/charities', text: 'shell:menu.charities', icon: 'heart' },
    { path: '/trophies', text: 'shell:menu.trophies', icon: 'flag' },
    { path: '/guest-entries', text: 'shell:menu.guestEntries', icon: 'users' },
    { path: '/accommodations', text: 'shell:menu.accommodations', icon: 'building' },
    { path: '/giftcards', text: 'shell:menu.giftcards', icon: 'card' },
    { path: '/giftcard-redeem', text: 'shell:menu.giftcardRedeem', icon: 'plus' },
  ],
  training: [{ path: '/e-edzes', text: 'shell:menu.training', icon: 'clock' }],
  profile: [
    { path: '/entries', text: 'shell:entries', icon: 'ticket' },
    { path: '/profile', text: 'shell:profile', icon: 'user' },
    { path: '/coupons', text: 'shell:menu.coupons', icon: 'card' },
    { path: '/users/products', text: 'shell:menu.userProducts', icon: 'cart' },
  ],
  information: [
    { path: '/entry-info', text: 'shell:menu.entryInfo' },
    { path: '/entry-info/entry-withdrawal', text: 'shell:menu.entryWithdrawal' },
    { path: '/entry-info/guest-entry', text: 'shell:menu.guestEntry' },
    { path: '/entry-info/entry-handover', text: 'shell:menu.entryHandover' },
    { path: '/entry-info/company-entry', text: 'shell:menu.companyEntry' },
    { path: '/entry-info/team-modify', text: 'shell:menu.teamModify' },
    { path: '/entry-info/product-cancelation', text: 'shell:menu.productCancelation' },
    { path: '/faq', text: 'shell:menu.faq' },
  ],
  legal: [
    { path: '/general-terms-and-conditions', text: 'shell:terms' },
    { path: '/privacy-policy', text: 'shell:privacy' },
    { path: '/imprint', text: 'shell:imprint' },
  ],
};

/** The entries whose screens this site has (`findScreen`), and that a member, or a visitor, may see. */
export function menuFor(isMember: boolean, findScreen: FindScreen): Menu {
  const allowed: readonly (ScreenAccess | undefined)[] = isMember ? ['member', 'open'] : ['open'];
  const isShown = ({ path, isForVisitors = false }: MenuEntry) =>
    !(isMember && isForVisitors) && allowed.includes(findScreen(path)?.access);
  const shown = (group: GroupName) => MENU[group].filter(isShown);
  return {
    entry: shown('entry'),
    shop: shown('shop'),
    training: shown('training'),
    profile: shown('profile'),
    information: shown('information'),
    legal: shown('legal'),
  };
}
