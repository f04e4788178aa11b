import type { SitePart } from '@rajt/rules/branch';

/**
 * Who may see a screen (docs/spec/screens.json; a test compares the route files with it).
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
    /** Has something to show of a person whose session ended by time: the entries that this browser keeps for them. */
    showsKept?: true;
    /** Reachable by anybody, signed in or not: the link came by mail. */
    activation?: true;
    /** A link out of a mail that a member cannot use: said where the guard leads them instead (guard-hint.ts). */
    memberHint?: true;
  }
}
