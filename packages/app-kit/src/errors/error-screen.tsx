import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { StateDrawing, type StateKind } from '@rajt/ui/state-drawing';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useReloadNote } from '../forms/use-reload-note.ts';
import { expectHeading } from '../page/heading-focus.ts';
import { usePageName } from '../page/page-title.tsx';
import { ScreenSkeleton } from '../page/screen-skeleton.tsx';
import { useSite } from '../site/site-query.ts';
import { useT } from '../texts/texts.ts';
import { ChunkLateError, type ErrorKind, errorKind, isMissingPart } from './error-kind.ts';
import { useReloadOnce } from './reload-once.ts';
import { wayHome } from './way-home.ts';

const drawings = {
  missing: 'search',
  offline: 'offline',
  unreachable: 'offline',
  networkLogin: 'offline',
  blocked: 'offline',
  unavailable: 'error',
  part: 'rest',
  busy: 'rest',
  server: 'error',
} as const satisfies Record<ErrorKind, StateKind>;

interface ErrorScreenProps {
  error: unknown;
  /** The name of the failed part, in place of the general title if our server is the reason. */
  title?: string;
  onRetry: () => void;
}

/**
 * Replaces a screen that could not be shown: the problem and the next step. If a part of the program is gone, as after a deploy,
 * the page is loaded again by itself first.
 */
export function ErrorScreen({ error, onRetry, ...props }: ErrorScreenProps) {
  const isPart = isMissingPart(error);
  const { state, reload } = useReloadOnce(isPart && navigator.onLine && !(error instanceof ChunkLateError));
  const [hasPressed, setPressed] = useState(false);
  const isAsking = state === 'asking' || state === 'reloading';
  if (isAsking && !hasPressed) return <ScreenSkeleton />;
  const press = () => {
    // The button goes with this screen; what comes in its place, this one again perhaps, is where to go on.
    expectHeading();
    if (!isPart) return onRetry();
    setPressed(true);
    reload();
  };
  return (
    <Problem
      {...props}
      kind={errorKind(error, navigator.onLine && state !== 'unreachable')}
      isBusy={isAsking}
      onAction={press}
    />
  );
}

interface ProblemProps extends Pick<ErrorScreenProps, 'title'> {
  kind: ErrorKind;
  isBusy: boolean;
  onAction: () => void;
}

function Problem({ kind, title: ownTitle, isBusy, onAction }: ProblemProps) {
  const t = useT();
  const note = useReloadNote();
  const contact = useSite()?.contactEmail;
  const isOurs = kind === 'server' || kind === 'unavailable';
  const title = (isOurs && ownTitle) || t(`shell:problem.${kind === 'unavailable' ? 'server' : kind}.title`);
  usePageName(title);
  const action =
    kind === 'missing' ? (
      <Button variant="go" render={<Link to={wayHome().to} />}>
        {wayHome().label(t)}
      </Button>
    ) : (
      <Button variant="go" loading={isBusy} loadingLabel={t('shell:loading')} onClick={onAction}>
        {t(kind === 'part' ? 'shell:reload' : 'shell:retry')}
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
            {(kind === 'server' || kind === 'part') && contact && (
              <Button variant="quiet" render={<a href={`mailto:${contact}`}>{t('shell:contact')}</a>} />
            )}
          </>
        }
      >
        <p>{t(kind === 'unavailable' ? 'shownErrors:unavailable' : `shell:problem.${kind}.text`)}</p>
        {kind === 'part' && <p>{note}</p>}
      </EmptyState>
    </div>
  );
}
