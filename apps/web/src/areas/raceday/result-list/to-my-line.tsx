import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import type { ResultSearch } from './results-query.ts';

export const myLineId = (bib: string) => `result-${bib}`;

interface ToMyLineProps {
  bibs: readonly string[];
  onSearch: (search: ResultSearch) => void;
}

/** Leads to the reader's own line: it gets the focus if it is shown, else the list is searched for its number. */
export function ToMyLine({ bibs, onSearch }: ToMyLineProps) {
  const t = useT();
  const go = () => {
    const line = bibs.map((bib) => document.getElementById(myLineId(bib))).find((found) => found !== null);
    if (!line) return onSearch({ q: bibs[0] });
    line.focus({ preventScroll: true });
    line.scrollIntoView({ block: 'center' });
  };
  return (
    <Button variant="quiet" icon="arrowRight" className="at-start" onClick={go}>
      {t('resultList:toMine')}
    </Button>
  );
}
