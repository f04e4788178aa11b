import { expect, test } from 'vitest';
import { guard, type Visit } from './guard.ts';

const visit = (over: Partial<Visit>): Visit => ({
  access: 'member',
  activation: false,
  isOnSite: true,
  pathname: '/cart',
  href: '/cart?a=1',
  wanted: undefined,
  isSignedIn: true,
  isLost: false,
  hasKept: false,
  isComplete: true,
  ...over,
});
const signedOut = { isSignedIn: false, isComplete: false };

test.each<[string, Partial<Visit>, ReturnType<typeof guard>]>([
  ['a member on a member screen stays', {}, null],
  [
    'a screen that this site does not have leads a member to the events',
    { isOnSite: false },
    { to: '/events' },
  ],
  [
    'a screen that this site does not have leads a visitor to the events, with nothing to go back to',
    { ...signedOut, isOnSite: false, access: 'open' },
    { to: '/events' },
  ],
  ['a visitor on a member screen logs in first', signedOut, { to: '/login', redirect: '/cart?a=1' }],
  [
    'a member whose time ran out is told so',
    { ...signedOut, isLost: true },
    { to: '/login', redirect: '/cart?a=1', sessionLost: true },
  ],
  ['but sees what is kept for them', { ...signedOut, isLost: true, hasKept: true }, null],
  [
    'which is for nobody who has left',
    { ...signedOut, hasKept: true },
    { to: '/login', redirect: '/cart?a=1' },
  ],
  [
    'but not on a screen for visitors',
    { ...signedOut, isLost: true, access: 'public', pathname: '/login' },
    null,
  ],
  [
    'the root is the events',
    { ...signedOut, pathname: '/', href: '/' },
    { to: '/login', redirect: '/events' },
  ],
  ['a visitor on a public screen stays', { ...signedOut, access: 'public', pathname: '/login' }, null],
  ['a visitor on an open screen stays', { ...signedOut, access: 'open', pathname: '/faq' }, null],
  ['a member has nothing to do on a public screen', { access: 'public' }, { to: '/events' }],
  [
    'but goes on to what the screen was to lead to',
    { access: 'public', pathname: '/registration', wanted: '/cart' },
    { to: '/events', redirect: '/cart' },
  ],
  ['a member on an open screen stays', { access: 'open' }, null],
  [
    'an incomplete registration comes first',
    { isComplete: false },
    { to: '/registration/extra', redirect: '/cart?a=1' },
  ],
  ['but nobody is kept from open screens', { isComplete: false, access: 'open' }, null],
  [
    'and after it a public screen is none to go to',
    { isComplete: false, access: 'public' },
    { to: '/registration/extra' },
  ],
  [
    'nor is what it was to lead to forgotten',
    { isComplete: false, access: 'public', pathname: '/registration', wanted: '/cart' },
    { to: '/registration/extra', redirect: '/cart' },
  ],
  ['and stays on its own screen', { isComplete: false, pathname: '/registration/extra' }, null],
  ['an activation link works for a visitor', { ...signedOut, access: 'public', activation: true }, null],
  ['for a member', { access: 'public', activation: true }, null],
  ['and for an incomplete registration', { access: 'public', activation: true, isComplete: false }, null],
])('%s', (_, over, detour) => {
  expect(guard(visit(over))).toEqual(detour);
});
