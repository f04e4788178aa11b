import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { screenFinder } from '../access/find-screen.ts';
import { usePresence } from '../session/use-presence.ts';
import { type Menu, menuFor } from './menu.ts';

/** The present entries of menus and footer. */
export function useMenu(): Menu {
  const router = useRouter();
  const isMember = usePresence() === 'member';
  return useMemo(() => menuFor(isMember, screenFinder(router)), [router, isMember]);
}
