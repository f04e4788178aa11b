import { Button } from '@rajt/ui/button';
import { Link } from '@tanstack/react-router';
import { type ErrorKind, errorKind } from './error-kind.ts';
import { PageTitle } from './page-title.tsx';
import { useT } from './texts.ts';

/** Instead of a screen that could not be shown: what happened and the next step. */
export function ErrorScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  const kind: ErrorKind = errorKind(error, navigator.onLine);
  return (
    <div className="page page-narrow stack" role="alert">
      <PageTitle>{t(`shell:problem.${kind}.title`)}</PageTitle>
      <p>{t(`shell:problem.${kind}.text`)}</p>
      <div className="cluster">
        {kind === 'missing' ? (
          <Button render={<Link to="/events" />}>{t('shell:toEvents')}</Button>
        ) : (
          <Button onClick={kind === 'outdated' ? () => window.location.reload() : onRetry}>
            {t(kind === 'outdated' ? 'shell:reload' : 'shell:retry')}
          </Button>
        )}
      </div>
    </div>
  );
}
