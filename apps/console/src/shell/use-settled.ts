import { useEffect, useState } from 'react';

/** A typed value once nothing has been typed for a moment: a search asks the server once a word, not once a letter. */
export function useSettled<T>(value: T, afterMs = 180): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
