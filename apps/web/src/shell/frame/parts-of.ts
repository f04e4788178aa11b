import { startTransition, useEffect, useState } from 'react';

/**
 * Parts in files of their own: `load` asks for them once, `use` is null until they are here, and while they cannot be had the
 * frame is drawn without them. Not by `lazy`, which draws the replacement even when they are here, and which takes the whole page
 * down when they cannot be had.
 */
export function partsOf<Parts>(importParts: () => Promise<Parts>) {
  let parts: Parts | null = null;
  const load = async () => {
    parts ??= await importParts();
    return parts;
  };
  return {
    load,
    use: function useParts(): Parts | null {
      const [here, setHere] = useState(parts);
      useEffect(() => {
        if (here) return;
        load().then(
          (loaded) => startTransition(() => setHere(loaded)),
          () => undefined,
        );
      }, [here]);
      return here;
    },
  };
}
