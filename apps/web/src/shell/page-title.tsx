import { type ReactNode, useEffect, useRef } from 'react';
import { takeHeadingFocus } from './heading-focus.ts';

interface PageTitleProps {
  children: ReactNode;
  /** For the tab; needed when the heading is not plain text. */
  title?: string;
  className?: string;
  eyebrow?: ReactNode;
}

/** The h1 of a screen. It names the tab and gets the focus after a change of the route. Each screen has exactly one. */
export function PageTitle({ children, title, className, eyebrow }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const name = title ?? (typeof children === 'string' ? children : '');
  useEffect(() => {
    document.title = pageTitle(name);
  }, [name]);
  useEffect(() => {
    if (heading.current) takeHeadingFocus(heading.current);
  }, []);
  return (
    <>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1 ref={heading} tabIndex={-1} className={className}>
        {children}
      </h1>
    </>
  );
}

/** `Kosár · Rajt` */
export function pageTitle(name: string): string {
  return name ? `${name} · Rajt` : 'Rajt';
}
