import { usePageName } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { Link } from '@tanstack/react-router';

/** Replaces a screen that the roles of a member of staff do not open. */
export function Forbidden() {
  const t = useT();
  const title = t('office:problem.forbidden.title');
  usePageName(title);
  return (
    <div className="page" role="alert">
      <EmptyState
        headingLevel={1}
        drawing={<StateDrawing kind="error" />}
        title={title}
        action={
          <Button variant="go" render={<Link to="/" />}>
            {t('office:toHome')}
          </Button>
        }
      >
        <p>{t('office:problem.forbidden.text')}</p>
      </EmptyState>
    </div>
  );
}
