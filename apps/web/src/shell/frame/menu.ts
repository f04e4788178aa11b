import type { Catalogue } from '@rajt/phrases/catalogue';
import type { Branch, Market, Site } from '@rajt/rules/branch';
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
  /** The branch or market that has the screen; absent: all (specification section 6). */
  readonly only?: { readonly branch: Branch; readonly market?: Market };
}

export type GroupName = 'entry' | 'shop' | 'training' | 'profile' | 'information' | 'legal';
export type Menu = Readonly<Record<GroupName, readonly MenuEntry[]>>;

const RUN = { branch: 'run' } as const;
const RUN_AT_HOME = { branch: 'run', market: 'dom' } as const;
const SWIM = { branch: 'swim' } as const;

/**
 * All that menus and footer name (specification section 2), in their order. An entry without a screen is left out
 * (`menuFor`), and comes by itself when its screen does.
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
    { path: '/guest-entries', text: 'shell:menu.guestEntries', icon: 'users', only: RUN_AT_HOME },
    { path: '/accommodations', text: 'shell:menu.accommodations', icon: 'building', only: RUN },
    { path: '/giftcards', text: 'shell:menu.giftcards', icon: 'card', only: RUN },
    { path: '/giftcard-redeem', text: 'shell:menu.giftcardRedeem', icon: 'plus', only: RUN },
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
    { path: '/entry-info/guest-entry', text: 'shell:menu.guestEntry', only: RUN_AT_HOME },
    { path: '/entry-info/entry-handover', text: 'shell:menu.entryHandover', only: RUN },
    { path: '/entry-info/company-entry', text: 'shell:menu.companyEntry', only: SWIM },
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

/** The entries that this site has, whose screens exist, and that somebody who is signed in, or is not, may see. */
export function menuFor(site: Site, isMember: boolean, findScreen: FindScreen): Menu {
  const allowed: readonly (ScreenAccess | undefined)[] = isMember ? ['member', 'open'] : ['open'];
  const isShown = ({ path, only, isForVisitors = false }: MenuEntry) =>
    !(isMember && isForVisitors) &&
    (only?.branch ?? site.branch) === site.branch &&
    (only?.market ?? site.market) === site.market &&
    allowed.includes(findScreen(path)?.access);
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
