import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The section that the address names; scrolls there once the page is drawn. */
export function useHash(isThere: boolean): string {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash)?.scrollIntoView();
  }, [isThere, hash]);
  return hash;
}
