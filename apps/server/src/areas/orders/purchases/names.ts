import type { Language } from '@rajt/rules/language';
import { pick } from '../../../platform/http/language.ts';
import type { LockedPiece } from '../../shop/products/index.ts';

/** The name of a piece, as its line was sold. */
export const textOf = ({ textHu, textEn }: LockedPiece) => ({ hu: textHu, en: textEn });

/** Pieces by name and number, as a mail lists them: each name once. */
export function namesOf(
  pieces: readonly LockedPiece[],
  language: Language,
): { readonly name: string; readonly count: number }[] {
  const names = Map.groupBy(pieces, ({ textHu, textEn }) => pick(language, textHu, textEn));
  return [...names].map(([name, { length: count }]) => ({ name, count }));
}
