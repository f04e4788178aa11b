import type { CollectionName } from '@rajt/contract/operations/reference';
import type { Language } from '@rajt/rules/language';
import type { ListItem } from './lists.ts';

/** A step leads to the next: their file says how. */
const sequences: ReadonlySet<CollectionName> = new Set(['educations', 'occupations']);

/** Whatever is no answer stands below the answers. */
const last = ['other', 'none'];

/** The items as the contract has them, in the language and in its order. */
export function listView(name: CollectionName, items: readonly ListItem[], language: Language) {
  const collator = new Intl.Collator(language, { numeric: true });
  const nameOf = ({ nameHu, nameEn }: ListItem) => (language === 'en' ? nameEn : nameHu);
  const compare = (a: ListItem, b: ListItem) =>
    last.indexOf(a.id) - last.indexOf(b.id) ||
    (sequences.has(name) ? 0 : collator.compare(keyOf(name, a, nameOf(a)), keyOf(name, b, nameOf(b))));
  return [...items].sort(compare).map((item) => itemView(name, item, nameOf(item)));
}

/** Postal codes stand by number, the settlements of one by name. */
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
