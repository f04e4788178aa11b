import { useEffect, useState } from 'react';

/**
 * Which parts of a form are folded: those that are done when it appears, until a press opens or folds one. What is wrong
 * after the button was pressed opens.
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
