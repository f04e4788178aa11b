import { Button } from '@rajt/ui/button';
import type { MouseEvent } from 'react';
import { callErrorText } from '../forms/form-errors.ts';
import { useT } from '../texts/texts.ts';
import { isForbidden } from './is-forbidden.ts';

interface PartProblemProps {
  error: unknown;
  /** The missing data, before the failure's own text: the next step depends on whether the network or our server failed. */
  text?: string;
  onRetry: () => void;
}

/** Replaces a section of a screen that could not be read: the problem, and a button to read again if that may help. */
export function PartProblem({ error, text, onRetry }: PartProblemProps) {
  const t = useT();
  const retry = ({ currentTarget }: MouseEvent) => {
    // The button goes with this; its part stays, and begins with a heading.
    const heading = currentTarget.closest('section, main')?.querySelector<HTMLElement>('h1, h2, h3');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    onRetry();
  };
  return (
    <div className="stack" role="alert">
      <div>
        {text && <p>{text}</p>}
        <p>{callErrorText(error, t)}</p>
      </div>
      {!isForbidden(error) && (
        <Button variant="quiet" className="at-start" onClick={retry}>
          {t('shell:retry')}
        </Button>
      )}
    </div>
  );
}
