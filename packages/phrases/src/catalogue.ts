import type * as member from './hu/member.ts';
import type * as server from './hu/server.ts';
import type * as web from './hu/web.ts';

/** The same keys with any text: what every language must fill. */
type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** What the browser loads first: the texts of screens that one sees without being signed in. */
export type WebCatalogue = Texts<typeof web>;

/**
 * The shape of all languages, taken from the Hungarian texts: a missing or surplus key in another one is a type error. A new
 * namespace is a file and a line in `web.ts`, `member.ts` or `server.ts` of each language; the English file says whose shape it has
 * (`Catalogue['cart']`).
 */
export type Catalogue = WebCatalogue & Texts<typeof member> & Texts<typeof server>;
