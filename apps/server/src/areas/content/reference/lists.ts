import type { CollectionName } from '@rajt/contract/content/operations/reference';
import { cleanText } from '@rajt/rules/clean-text';
import { z } from 'zod';

/** An item as it is stored; `detail` has the fields of its list besides the name. */
export interface ListItem {
  readonly id: string;
  readonly nameHu: string;
  readonly nameEn: string;
  readonly detail: Readonly<Record<string, string>>;
}

const textUpTo = (most: number) =>
  z
    .string()
    .min(1, 'is empty')
    .max(most, `is longer than ${most} characters`)
    .refine((value) => value === cleanText(value), 'has stray spaces or signs, or is not NFC');
const text = textUpTo(120);
const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'is no id: small letters, digits, hyphens');
const code = z.string().regex(/^[A-Z]{2}$/, 'is no country code: two capital letters');

/** Other names, in any language: `UK; Anglia`. Empty when a list has no such column. */
const also = textUpTo(300).or(z.literal('')).default('');

const [hungarian, english] = ['hu', 'en'].map(
  (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
);

const named = z
  .strictObject({ id: slug, name_hu: text, name_en: text })
  .transform(({ id, name_hu, name_en }): ListItem => ({ id, nameHu: name_hu, nameEn: name_en, detail: {} }));

const country = z.strictObject({ code, also }).transform((row, context): ListItem => {
  const [nameHu, nameEn] = [hungarian?.of(row.code), english?.of(row.code)];
  if (nameHu && nameEn) return { id: row.code, nameHu, nameEn, detail: alsoOf(row) };
  context.addIssue({ code: 'custom', path: ['code'], message: 'is no country that Node knows the name of' });
  return z.NEVER;
});

const nationality = z
  .strictObject({ code, name_hu: text, name_en: text, also })
  .transform(
    (row): ListItem => ({ id: row.code, nameHu: row.name_hu, nameEn: row.name_en, detail: alsoOf(row) }),
  );

function alsoOf(row: { also: string }): ListItem['detail'] {
  return row.also === '' ? {} : { also: row.also };
}

const zipcode = z
  .strictObject({
    zip: z.string().regex(/^[1-9]\d{3}$/, 'is no postal code: four digits'),
    city: text,
    county: text,
  })
  .transform(
    ({ zip, city, county }): ListItem => ({
      // The pair is the key: each part may occur several times.
      id: `${zip} ${city}`,
      nameHu: city,
      nameEn: city,
      detail: { zip, county },
    }),
  );

const club = z
  .strictObject({ id: slug, name: text, city: text })
  .transform(({ id, name, city }): ListItem => ({ id, nameHu: name, nameEn: name, detail: { city } }));

interface Form {
  readonly columns: readonly string[];
  /** A last column that may be absent. */
  readonly extra?: string;
  readonly row: z.ZodType<ListItem>;
}

/** How the lines of `<name>.csv` are read; the columns are the header line (content/reference/README.md). */
export const lists: Readonly<Record<CollectionName, Form>> = {
  educations: { columns: ['id', 'name_hu', 'name_en'], row: named },
  professions: { columns: ['id', 'name_hu', 'name_en'], row: named },
  occupations: { columns: ['id', 'name_hu', 'name_en'], row: named },
  watches: { columns: ['id', 'name_hu', 'name_en'], row: named },
  shoes: { columns: ['id', 'name_hu', 'name_en'], row: named },
  countries: { columns: ['code'], extra: 'also', row: country },
  nationalities: { columns: ['code', 'name_hu', 'name_en'], extra: 'also', row: nationality },
  clubs: { columns: ['id', 'name', 'city'], row: club },
  zipcodes: { columns: ['zip', 'city', 'county'], row: zipcode },
};

export function isCollection(name: string): name is CollectionName {
  return Object.hasOwn(lists, name);
}
