import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './button.module.css';
import { VisuallyHidden } from './hidden-text.tsx';
import { Icon, type IconName } from './icons.tsx';
import { keepFocus } from './keep-focus.ts';

export type ButtonVariant = 'go' | 'primary' | 'quiet' | 'danger' | 'link';

export interface ButtonProps extends useRender.ComponentProps<'button'> {
  /** `go` is the one accent per screen; `primary` brand; `quiet` outlined; `link` looks like text. */
  variant?: ButtonVariant;
  size?: 'sm' | 'md' | 'lg';
  icon?: IconName;
  /** Icon after the words. */
  iconEnd?: IconName;
  /** Keeps the width, shows a spinner, ignores presses, stays focusable. */
  loading?: boolean;
  /** Said to screen readers while loading; the visible words stay in the layout. */
  loadingLabel?: string;
  wide?: boolean;
  /** For a button next to a submit button, e.g. cancel; a submit button does so by itself. */
  keepsFocus?: boolean;
  children?: ReactNode;
}

/** Pass `render={<Link to="…" />}` for a link; everything else stays the same. */
export function Button({
  variant = 'primary',
  size = 'md',
  icon,
  iconEnd,
  loading = false,
  loadingLabel,
  wide = false,
  keepsFocus,
  render,
  children,
  className,
  ref,
  ...props
}: ButtonProps) {
  const own: useRender.ElementProps<'button'> = {
    className: clsx(styles.button, styles[variant], styles[size], wide && styles.wide, className),
    children: (
      <>
        <span className={styles.content} aria-hidden={loading && loadingLabel ? true : undefined}>
          {icon && <Icon name={icon} />}
          <span>{children}</span>
          {iconEnd && <Icon name={iconEnd} />}
        </span>
        {loading && (
          <span className={styles.spinner}>
            <span className={styles.ring} aria-hidden="true" />
            {loadingLabel && <VisuallyHidden>{loadingLabel}</VisuallyHidden>}
          </span>
        )}
      </>
    ),
  };
  if (!render) own.type = props.type ?? 'button';
  if (keepsFocus ?? own.type === 'submit') own.onMouseDown = keepFocus;
  if (loading) {
    own['aria-disabled'] = true;
    own['aria-busy'] = true;
  }
  const merged = mergeProps<'button'>(own, props);
  if (loading) merged.onClick = (event) => event.preventDefault();
  return useRender({ defaultTagName: 'button', render, ref, props: merged });
}
