import { useEffect, useState } from 'react';

/**
 * The folded parts of a form: those that are done when it appears, until a press opens or folds one. A part with a mistake opens
 * after the button was pressed.
 */
export function useFolds(done: readonly string[], wrong: readonly string[], submitCount: number) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(done));
  // Only the button and the server's answer open them: typing moves nothing.
  const mistakes = `${submitCount} ${wrong.join(' ')}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (submitCount > 0 && wrong.length > 0)
      setFolded((now) => new Set([...now].filter((name) => !wrong.includes(name))));
  }, [mistakes]);
  return (name: string) => ({
    open: !folded.has(name),
    onOpenChange: (open: boolean) =>
      setFolded((now) => new Set(open ? [...now].filter((other) => other !== name) : [...now, name])),
  });
}
