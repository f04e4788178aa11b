import { useT } from '@rajt/app-kit/texts/texts';
import { GIFT_DRAWINGS } from '@rajt/rules/papers/gift-cards';
import { GiftDrawing } from '@rajt/ui/gift-card';
import { VisuallyHidden } from '@rajt/ui/hidden-text';
import type { ComponentPropsWithRef } from 'react';
import styles from './drawing-choice.module.css';

interface DrawingChoiceProps
  extends Pick<ComponentPropsWithRef<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'> {
  error: string | undefined;
}

/** The drawings of a card as pictures, one of which is chosen. */
export function DrawingChoice({ error: _, ...input }: DrawingChoiceProps) {
  const t = useT();
  return (
    <fieldset className={styles.choice}>
      <legend>{t('giftCards:drawing')}</legend>
      <div className={styles.drawings}>
        {GIFT_DRAWINGS.map((shape) => (
          <label key={shape} className={styles.option}>
            <input {...input} type="radio" value={shape} className={styles.input} />
            <GiftDrawing shape={shape} />
            <VisuallyHidden>{t(`giftCards:drawing_${shape}`)}</VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
