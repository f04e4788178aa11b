import type { byScreen } from './by-screen.hu.gen.ts';
import type * as first from './first.hu.ts';
import type * as office from './office.hu.ts';
import type * as server from './server.hu.ts';

/** The same keys with any text: what every language must fill. */
type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** A namespace that screens load when they show it (screen-texts.gen.ts). */
export type ScreenNamespace = keyof typeof byScreen;

type ByScreen = { [N in ScreenNamespace]: Awaited<ReturnType<(typeof byScreen)[N]>> };

/** What the browser loads first. */
export type FirstTexts = Texts<typeof first>;

/**
 * The shape of all languages, taken from the Hungarian texts: a missing or surplus key in another one is a type error. A new
 * namespace is a file of each language, whose English one has the shape `Catalogue['cart']`. Screens load it (`npm run generate`
 * lists it in `by-screen.gen.ts`) unless `first.ts`, `server.ts` or `office.ts` exports it.
 */
export type Catalogue = FirstTexts & Texts<ByScreen> & Texts<typeof server> & Texts<typeof office>;
