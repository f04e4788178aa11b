import type { CollectionName } from '@rajt/contract/content/operations/reference';
import type { Language } from '@rajt/rules/language';
import type { ListItem } from './lists.ts';

/** A step leads to the next: their file has them in order. */
const sequences: ReadonlySet<CollectionName> = new Set(['educations', 'occupations']);

/** Choices that are no real answer ("other", "none") come last. */
const last = ['other', 'none'];

/** The items in the shape of the contract, in the language and its sort order. */
export function listView(name: CollectionName, items: readonly ListItem[], language: Language) {
  const collator = new Intl.Collator(language, { numeric: true });
  const nameOf = ({ nameHu, nameEn }: ListItem) => (language === 'en' ? nameEn : nameHu);
  const compare = (a: ListItem, b: ListItem) =>
    last.indexOf(a.id) - last.indexOf(b.id) ||
    (sequences.has(name) ? 0 : collator.compare(keyOf(name, a, nameOf(a)), keyOf(name, b, nameOf(b))));
  return [...items].sort(compare).map((item) => itemView(name, item, nameOf(item)));
}

/** Postal codes are sorted by number, the settlements of one by name. */
function keyOf(name: CollectionName, item: ListItem, itemName: string): string {
  return name === 'zipcodes' ? item.id : itemName;
}

function itemView(collection: CollectionName, { id, detail }: ListItem, name: string) {
  if (collection === 'zipcodes')
    return { zip: detail['zip'] ?? '', city: name, county: detail['county'] ?? '' };
  if (collection === 'clubs') return { id, name, city: detail['city'] ?? '' };
  const { also } = detail;
  return also === undefined ? { id, name } : { id, name, also: also.split(';').map((one) => one.trim()) };
}
