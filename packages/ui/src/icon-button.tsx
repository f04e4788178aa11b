import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import { clsx } from 'clsx';
import styles from './icon-button.module.css';
import { Icon, type IconName } from './icons.tsx';

export interface IconButtonProps extends Omit<useRender.ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** The action of the button, in words; also its tooltip. */
  label: string;
  variant?: 'plain' | 'outlined' | 'danger';
}

export function IconButton({
  icon,
  label,
  variant = 'plain',
  render,
  className,
  ref,
  ...props
}: IconButtonProps) {
  const own: useRender.ElementProps<'button'> = {
    className: clsx(styles.button, styles[variant], className),
    'aria-label': label,
    title: label,
    children: <Icon name={icon} size="1.375rem" />,
  };
  if (!render) own.type = props.type ?? 'button';
  return useRender({ defaultTagName: 'button', render, ref, props: mergeProps<'button'>(own, props) });
}
