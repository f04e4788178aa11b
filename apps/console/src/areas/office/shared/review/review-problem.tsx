import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { Notice } from '@rajt/ui/notice';
import type { ReviewState } from './review-kind.ts';
import type { ReviewProblem } from './use-verdicts.ts';

/** Explains why a verdict was not saved: for a conflict the name of the other reviewer, the time, and the present state. */
export function ReviewProblemNote({ problem, state }: { problem: ReviewProblem; state: ReviewState }) {
  const t = useT();
  const formats = useFormats();
  const { changed, isConflict, isGone, title, text } = problem;
  if (isGone)
    return (
      <Notice kind="warning" title={title} role="alert">
        <p>{t('reviews:gone')}</p>
      </Notice>
    );
  if (!isConflict)
    return (
      <Notice kind="error" title={title} role="alert">
        <p>{text}</p>
      </Notice>
    );
  const isFile = changed?.fields.includes('file') ?? false;
  return (
    <Notice kind="warning" title={t('reviews:conflict')} role="alert">
      {changed && (!isFile || changed.fields.length > 1) && (
        <p>
          {t('reviews:conflictBy', {
            name: changed.by ?? t('reviews:someone'),
            time: formats.dayTime(changed.at, 'short'),
          })}
        </p>
      )}
      {isFile && <p>{t('reviews:conflictFile')}</p>}
      <p>{t('reviews:conflictNow', { state: t(`reviews:state.${state}`) })}</p>
    </Notice>
  );
}
