/** Letters of Hungarian outside ASCII. */
const HUNGARIAN = /[áéíóöőúüű]/iu;
/** Letters of the other languages of Europe that are written in Latin letters. */
const EUROPEAN = /[ßà-ÿāăąćčďđēęěğģīįıķĺļľłńņňŋōœŕřśşšșţťțũūůųźżžÿ]/iu;
const OTHER_SCRIPT = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
/** Characters that texts contain in addition to letters. */
const USUAL_SIGN = /[\u00A0„”“’‘–—…§€°«»·ªº²³½×]/u;

/**
 * How plausible the letters of a text outside ASCII are. Bytes read in a wrong encoding become frames, fractions, currencies,
 * capital letters within words, or words of accented letters alone.
 */
export function letterScore(text: string): { readonly score: number; readonly implausible: number } {
  let [score, implausible] = [0, 0];
  const refuse = (count: number) => {
    implausible += count;
    score -= 4 * count;
  };
  for (const sign of text) {
    if (sign <= '\u007F') continue;
    if (HUNGARIAN.test(sign)) score += 3;
    else if (EUROPEAN.test(sign) || OTHER_SCRIPT.test(sign)) score += 1;
    else if (!USUAL_SIGN.test(sign)) refuse(1);
  }
  for (const [word] of text.matchAll(/\p{L}{2,}/gu)) {
    const scripts = [/\p{Script=Latin}/u, OTHER_SCRIPT].filter((script) => script.test(word));
    if (scripts.length > 1) refuse(2);
    if (/\p{Ll}[^\P{Lu}A-Z]/u.test(word)) refuse(1);
    const accented = [...word].filter((sign) => sign > '\u007F' && !OTHER_SCRIPT.test(sign)).length;
    if (word.length > 3 && accented > word.length / 2) refuse(1);
  }
  return { score, implausible };
}
