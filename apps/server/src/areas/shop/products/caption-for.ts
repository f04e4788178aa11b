import { captionProblem, cleanCaption } from '@rajt/rules/shop/caption';
import { Refusal } from '../../../platform/http/refusal.ts';

/** The caption of pieces in a cart: the typed one, else their own; null for a product without an engraving. */
export function captionFor(
  { isEngraved }: { readonly isEngraved: boolean },
  typed: string | undefined,
  present: string | null,
): string | null {
  if (!isEngraved) {
    if (typed !== undefined) throw new Refusal('validation', { fields: { caption: ['invalid'] } });
    return null;
  }
  if (typed === undefined && present !== null) return present;
  const caption = cleanCaption(typed ?? '');
  const problem = captionProblem(caption);
  if (problem?.kind === 'not_engravable')
    throw new Refusal('caption_not_engravable', {
      items: problem.signs.map((sign) => ({ hu: sign, en: sign })),
    });
  if (problem?.kind === 'too_long') throw new Refusal('caption_too_long');
  if (problem) throw new Refusal('validation', { fields: { caption: ['required'] } });
  return caption;
}
