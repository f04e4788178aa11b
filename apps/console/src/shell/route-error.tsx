import { errorKind } from '@rajt/app-kit/errors/error-kind';
import { isForbidden } from '@rajt/app-kit/errors/is-forbidden';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { usePageName } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Forbidden } from './forbidden.tsx';
import { NotFound } from './not-found.tsx';

/** Replaces a screen that could not be loaded or drawn: the problem and the next step. */
export function RouteError({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter();
  const kind = errorKind(error, navigator.onLine);
  if (kind === 'missing') return <NotFound />;
  if (isForbidden(error)) return <Forbidden />;
  const retry = () => {
    expectHeading();
    if (kind === 'part') return window.location.reload();
    void router.invalidate();
    reset();
  };
  return <Problem error={error} onRetry={retry} />;
}

function Problem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  const kind = errorKind(error, navigator.onLine);
  const title = t(`shell:problem.${kind === 'unavailable' ? 'server' : kind}.title`);
  usePageName(title);
  return (
    <div className="page" role="alert">
      <EmptyState
        headingLevel={1}
        drawing={<StateDrawing kind={kind === 'offline' || kind === 'unreachable' ? 'offline' : 'error'} />}
        title={title}
        action={
          <Button variant="go" onClick={onRetry}>
            {t(kind === 'part' ? 'shell:reload' : 'shell:retry')}
          </Button>
        }
      >
        <p>{callErrorText(error, t)}</p>
      </EmptyState>
    </div>
  );
}
