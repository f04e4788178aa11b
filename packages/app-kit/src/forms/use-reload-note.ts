import { useIsMemoryOnly } from '../session/kept-texts.ts';
import { useT } from '../texts/texts.ts';

/** What a reload does to what was typed: drafts come back without secrets, and not at all where the browser stores nothing. */
export function useReloadNote(): string {
  const t = useT();
  return t(useIsMemoryOnly() ? 'shell:lostOnReload' : 'shell:keptOnReload');
}
