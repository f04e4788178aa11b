import { useIsMemoryOnly } from '../session/kept-texts.ts';
import { useT } from '../texts/texts.ts';

/** The effect of a reload on a draft: it is restored without secrets, and not at all if the browser stores nothing. */
export function useReloadNote(): string {
  const t = useT();
  return t(useIsMemoryOnly() ? 'shell:lostOnReload' : 'shell:keptOnReload');
}
