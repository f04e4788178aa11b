/** Scripts that are written without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * Breaks a text into lines that fit: at spaces, and between the words of scripts without spaces. A word that is wider than a
 * line is on a line of its own.
 */
export function breakLines(text: string, fits: (line: string) => boolean): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = [''];
    for (const word of wordsOf(paragraph)) {
      const line = lines.at(-1) ?? '';
      if (line === '' || fits((line + word).trimEnd())) lines[lines.length - 1] = line + word;
      else lines.push(word);
    }
    return lines.map((line) => line.trimEnd());
  });
}

/** Words with the spaces and punctuation after them. */
function wordsOf(paragraph: string): string[] {
  const words: string[] = [];
  const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
  for (const { segment, isWordLike } of segmenter.segment(paragraph)) {
    const last = words.at(-1);
    const mayBreak = last === undefined || /\s$/.test(last) || (UNSPACED.test(last) && isWordLike === true);
    if (last === undefined || (mayBreak && !/^\s+$/.test(segment))) words.push(segment);
    else words[words.length - 1] = last + segment;
  }
  return words;
}
