import { usePageName } from '@rajt/app-kit/page/page-title.tsx';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { StateDrawing } from '@rajt/ui/state-drawing';
import type { ReactElement } from 'react';

interface NotFoundScreenProps {
  title: string;
  /** The reason in words, and the next step. */
  children: string;
  /** The link to the list of such pages. */
  back: ReactElement;
  backLabel: string;
}

/** Replaces the screen of a page that does not exist, or is not the visitor's. */
export function NotFoundScreen({ title, children, back, backLabel }: NotFoundScreenProps) {
  usePageName(title);
  return (
    <div className="page">
      <EmptyState
        headingLevel={1}
        drawing={<StateDrawing kind="search" />}
        title={title}
        action={
          <Button variant="go" render={back}>
            {backLabel}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
