import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { StateDrawing, type StateKind } from '@rajt/ui/state-drawing';
import { Link } from '@tanstack/react-router';
import { usePageName } from '../page/page-title.tsx';
import { useSite } from '../site/site-query.ts';
import { useT } from '../texts/texts.ts';
import { type ErrorKind, errorKind } from './error-kind.ts';
import { wayHome } from './way-home.ts';

const drawings = {
  missing: 'search',
  offline: 'offline',
  outdated: 'rest',
  server: 'error',
} as const satisfies Record<ErrorKind, StateKind>;

interface ErrorScreenProps {
  error: unknown;
  /** What could not be loaded, in place of the general title where our server is the reason. */
  title?: string;
  onRetry: () => void;
}

/** Instead of a screen that could not be shown: what happened and the next step. */
export function ErrorScreen({ error, title: ownTitle, onRetry }: ErrorScreenProps) {
  const t = useT();
  const contact = useSite()?.contactEmail;
  const kind = errorKind(error, navigator.onLine);
  const title = (kind === 'server' && ownTitle) || t(`shell:problem.${kind}.title`);
  usePageName(title);
  const action =
    kind === 'missing' ? (
      <Button variant="go" render={<Link to={wayHome().to} />}>
        {wayHome().label(t)}
      </Button>
    ) : (
      <Button variant="go" onClick={kind === 'outdated' ? () => window.location.reload() : onRetry}>
        {t(kind === 'outdated' ? 'shell:reload' : 'shell:retry')}
      </Button>
    );
  return (
    <div className="page" role="alert">
      <EmptyState
        headingLevel={1}
        drawing={<StateDrawing kind={drawings[kind]} />}
        title={title}
        action={
          <>
            {action}
            {kind === 'server' && contact && (
              <Button variant="quiet" render={<a href={`mailto:${contact}`}>{t('shell:contact')}</a>} />
            )}
          </>
        }
      >
        <p>{t(`shell:problem.${kind}.text`)}</p>
      </EmptyState>
    </div>
  );
}
