import { useT } from '@rajt/app-kit/texts/texts';
import { CAPTION_MAX, captionProblem, cleanCaption } from '@rajt/rules/shop/caption';

/** Why a typed caption cannot be engraved, in words; undefined when it can, or while nothing is typed. */
export function useCaptionProblem(): (typed: string) => string | undefined {
  const t = useT();
  return (typed) => {
    const problem = captionProblem(cleanCaption(typed));
    if (problem?.kind === 'too_long') return t('trophies:tooLong', { over: problem.count - CAPTION_MAX });
    if (problem?.kind === 'not_engravable')
      return t('trophies:notEngravable', { signs: problem.signs.join(' ') });
    return undefined;
  };
}
