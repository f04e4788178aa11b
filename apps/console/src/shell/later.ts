import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from 'react';

/** A part in a file of its own, which is loaded when it is first drawn: below a `Suspense`. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load() }));
}

/** Whether a window has been open: it stays from then on, for its way out and for the focus that it returns. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  useEffect(() => {
    if (isOpen) setWasOpen(true);
  }, [isOpen]);
  return isOpen || wasOpen;
}
