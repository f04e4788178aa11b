import { usePageName } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { Link } from '@tanstack/react-router';

/** Shown for a URL without a screen, and for a person, task or event that does not exist or is outside the caller's grants. */
export function NotFound() {
  const t = useT();
  const title = t('office:problem.missing.title');
  usePageName(title);
  return (
    <div className="page">
      <EmptyState
        headingLevel={1}
        drawing={<StateDrawing kind="search" />}
        title={title}
        action={
          <Button variant="go" render={<Link to="/" />}>
            {t('office:toHome')}
          </Button>
        }
      >
        <p>{t('office:problem.missing.text')}</p>
      </EmptyState>
    </div>
  );
}
