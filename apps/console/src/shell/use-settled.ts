import { useEffect, useState } from 'react';

/** Returns a typed value after a pause in the typing: a search calls the server once a word, not once a letter. */
export function useSettled<T>(value: T, afterMs = 180): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
