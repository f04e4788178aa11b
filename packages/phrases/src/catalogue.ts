import type { hu } from './hu.ts';

/** The same keys with any text: what every language must fill. */
type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** The shape of all languages, taken from the Hungarian texts: a missing or surplus key in another one is a type error. */
export type Catalogue = Texts<typeof hu>;

/** What the browser loads: without the texts of mails, files, flags and the page. */
export type WebCatalogue = Omit<
  Catalogue,
  'accountMail' | 'document' | 'flags' | 'mail' | 'ownData' | 'page'
>;
