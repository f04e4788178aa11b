import type { SitePart } from '@rajt/rules/branch';

/**
 * The readers of a screen (docs/spec/screens.json; a test compares the route files with it).
 * - `public`: signed-out people only
 * - `member`: signed-in people only
 * - `open`: everybody
 */
export type ScreenAccess = 'public' | 'member' | 'open';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    access: ScreenAccess;
    /** The part of the product that the screen belongs to, where only some sites have that part (`siteHas`). */
    only?: SitePart;
    /** The screen can show the entries that this browser keeps for a person whose session has expired. */
    showsKept?: true;
    /** Reachable by anybody, signed in or not: the link came by mail. */
    activation?: true;
    /**
     * The footer is one line below a form, which nothing should lead away from; `payment`: with the information about payments,
     * which the law and the gateway want where one pays.
     */
    footer?: 'line' | 'payment';
    /** A link of a mail that a member cannot use: the screen that the guard leads to explains it (guard-hint.ts). */
    memberHint?: true;
  }
}
