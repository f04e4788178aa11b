import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from 'react';

/** Makes a component that is loaded from its own file when it is first drawn, inside a `Suspense`. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load() }));
}

/** Whether a dialog was ever open: it stays drawn from then on, for its closing animation and the focus that it returns. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  useEffect(() => {
    if (isOpen) setWasOpen(true);
  }, [isOpen]);
  return isOpen || wasOpen;
}
