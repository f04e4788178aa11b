/** Numbers whose first word begins with a vowel: "öt", "egy", "ezer", "egymillió". */
const VOWEL_NUMBER = /^(?:5|1(?:(?:[ .\u00a0\u202f]?\d{3})+)?(?!\d))/;
const VOWEL = /^[aáeéiíoóöőuúüű]/i;
/** Quotes and brackets before the word: they are not spoken. */
const SILENT = /^[^\p{L}\p{N}]+/u;

/** A name or number with its definite article in Hungarian: "a Rajt Kft.", "az Átúszók Kft.", "az 1. sor", "a 2. sor". */
export function withArticle(text: string): string {
  const spoken = text.replace(SILENT, '');
  return `${VOWEL.test(spoken) || VOWEL_NUMBER.test(spoken) ? 'az' : 'a'} ${text}`;
}
