import { useT } from '@rajt/app-kit/texts/texts';
import { CAPTION_MAX, captionLength, captionSuggestions, cleanCaption } from '@rajt/rules/shop/caption';
import { VisuallyHidden } from '@rajt/ui/hidden-text';
import { TextField } from '@rajt/ui/text-field';
import type { ComponentProps } from 'react';
import styles from './caption-field.module.css';
import { useCaptionProblem } from './caption-problem-text.ts';

interface CaptionFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> {
  /** The present text of the field. */
  typed: string;
  /** The form's problem, when it could not be sent. */
  error: string | undefined;
  /** Texts that fit the entry; what cannot be engraved is left out. */
  ideas: readonly string[];
  onIdea: (caption: string) => void;
}

/** The text to engrave: counts while one types, shows at once the characters that cannot be engraved, and has ideas. */
export function CaptionField({ typed, error, ideas, onIdea, ...input }: CaptionFieldProps) {
  const t = useT();
  const problemOf = useCaptionProblem();
  const count = captionLength(cleanCaption(typed));
  const suggestions = captionSuggestions(ideas).filter((idea) => idea !== cleanCaption(typed));
  const problem = problemOf(typed) ?? (count === 0 && error ? t('trophies:required') : undefined);
  return (
    <div className={styles.caption}>
      <TextField
        {...input}
        label={t('trophies:engraving')}
        hint={t('trophies:captionHint')}
        error={problem}
        autoComplete="off"
        suffix={
          <span className={styles.count} data-over={count > CAPTION_MAX || undefined}>
            <span aria-hidden="true">{t('trophies:count', { count, max: CAPTION_MAX })}</span>
            <VisuallyHidden>{t('trophies:counted', { count, max: CAPTION_MAX })}</VisuallyHidden>
          </span>
        }
      />
      {suggestions.length > 0 && (
        <fieldset className={styles.ideas}>
          <legend>{t('trophies:suggestions')}</legend>
          {suggestions.map((idea) => (
            <button key={idea} type="button" className={styles.idea} onClick={() => onIdea(idea)}>
              {idea}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
