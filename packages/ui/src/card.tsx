import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import { clsx } from 'clsx';
import styles from './card.module.css';

export interface CardProps extends useRender.ComponentProps<'div'> {
  /** `flat` has an edge only, `raised` a shadow, `sunken` lies below the page. */
  look?: 'flat' | 'raised' | 'sunken';
  /** Lifts under the pointer; for a card that holds one `<a data-cover>`, whose press area becomes the whole card. */
  pressable?: boolean;
  padded?: boolean;
}

/** One thing on its own ground. `render={<article />}` or `<li />` gives it the right element. */
export function Card({ look = 'flat', pressable = false, padded = true, render, ref, ...props }: CardProps) {
  const own = {
    className: clsx(styles.card, styles[look], pressable && styles.pressable, padded && styles.padded),
  };
  return useRender({ defaultTagName: 'div', render, ref, props: mergeProps<'div'>(own, props) });
}
