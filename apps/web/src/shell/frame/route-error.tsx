import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';

/** Replaces a screen that could not be loaded or drawn. A step that failed before the drawing is done again, too. */
export function RouteError({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter();
  const retry = () => {
    void router.invalidate();
    reset();
  };
  return <ErrorScreen error={error} onRetry={retry} />;
}
