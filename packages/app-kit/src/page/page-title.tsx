import { type ReactNode, useEffect } from 'react';
import { focusHeading } from './heading-focus.ts';
import { pageTitle } from './page-name.ts';

interface PageTitleProps {
  children: ReactNode;
  /** For the tab; needed when the heading is not plain text. */
  title?: string;
  className?: string;
  eyebrow?: ReactNode;
  /** A sentence or two below the heading about the purpose of the screen. */
  lead?: ReactNode;
}

/** The h1 of a screen. It names the tab and gets the focus after a change of the route. Each screen has exactly one. */
export function PageTitle({ children, title, className, eyebrow, lead }: PageTitleProps) {
  usePageName(title ?? (typeof children === 'string' ? children : ''));
  const heading = (
    <h1 tabIndex={-1} className={className}>
      {children}
    </h1>
  );
  return (
    <>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      {lead ? (
        <div className="stack gap-2">
          {heading}
          <p className="text-soft">{lead}</p>
        </div>
      ) : (
        heading
      )}
    </>
  );
}

/** Names the page for a screen whose h1 a component of the kit draws. */
export function usePageName(name: string): void {
  useEffect(() => {
    document.title = pageTitle(name);
  }, [name]);
  useEffect(focusHeading, []);
}
