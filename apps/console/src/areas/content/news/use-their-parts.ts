import { useT } from '@rajt/app-kit/texts/texts';
import type { News } from '@rajt/contract/content/operations/news';
import { LANGUAGES } from '@rajt/rules/language';
import { type NewsValues, valuesOf } from './news-form.ts';
import { useReaderWords } from './reader-words.ts';

/** The fields in which the news saved by another member of staff differs from the typed news, each with its name. */
export function useTheirParts(): (news: News, typed: NewsValues) => (readonly [string, string])[] {
  const t = useT();
  const readerWords = useReaderWords();
  const readersOf = ({ branch, readers, enteredEvents }: NewsValues) =>
    `${t(`newsScreen:branches.${branch}`)} · ${readerWords({ everybody: readers === 'everybody', enteredEvents })}`;
  return (news, typed) => {
    const theirs = valuesOf(news);
    const all = [
      [t('newsScreen:readers'), readersOf(theirs), readersOf(typed)] as const,
      ...LANGUAGES.flatMap((language) => {
        const [their, mine] = [theirs[language], typed[language]];
        return [
          [t(`sending:subjectOf.${language}`), their.subject, mine.subject] as const,
          [t(`newsScreen:preheaderOf.${language}`), their.preheader, mine.preheader] as const,
          [t(`sending:textOf.${language}`), their.text, mine.text] as const,
        ];
      }),
    ];
    return all.flatMap(([name, their, mine]) => (their === mine ? [] : [[name, their] as const]));
  };
}
