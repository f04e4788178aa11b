import { useEffect } from 'react';

/** Only logs that a part of a screen could not be read: the screen goes on without it (specification section 8). */
export function useLoggedFailure(part: string, error: unknown): void {
  useEffect(() => {
    if (error) console.warn(`${part} could not be read`, error);
  }, [part, error]);
}
