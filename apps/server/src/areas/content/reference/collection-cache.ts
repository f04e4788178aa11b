import { type CollectionName, collections } from '@rajt/contract/content/operations/reference';
import { withSchemas } from '@rajt/contract/with-schemas';
import type { Language } from '@rajt/rules/language';
import type { Deps } from '../../../platform/deps.ts';
import { Rendered } from '../../../platform/web/rendered.ts';
import { findItems, findModifiedAt } from './queries.ts';
import { listView } from './view.ts';

/** For a list that was never loaded: older than any change. */
const NEVER = new Date(0);

interface CachedCollection {
  readonly modifiedAt: Date;
  readonly answers: Readonly<Record<Language, Rendered>>;
}

/**
 * Caches the responses of the collections, rendered once in each language and again when the database has newer items.
 */
export class CollectionCache {
  readonly #deps: Pick<Deps, 'db'>;
  readonly #cached = new Map<CollectionName, CachedCollection>();

  constructor(deps: Pick<Deps, 'db'>) {
    this.#deps = deps;
  }

  async get(name: CollectionName, language: Language): Promise<Rendered> {
    const modifiedAt = (await findModifiedAt(this.#deps.db, name)) ?? NEVER;
    const known = this.#cached.get(name);
    if (known?.modifiedAt.getTime() === modifiedAt.getTime()) return known.answers[language];
    const written = await this.#write(name);
    this.#cached.set(name, written);
    return written.answers[language];
  }

  async #write(name: CollectionName): Promise<CachedCollection> {
    const { modifiedAt, items } = (await findItems(this.#deps.db, name)) ?? { modifiedAt: NEVER, items: [] };
    const inLanguage = (language: Language) =>
      new Rendered(
        withSchemas(collections[name]).schemas.answers[200],
        { data: { items: listView(name, items, language) } } as never,
        modifiedAt,
      );
    return { modifiedAt, answers: { hu: inLanguage('hu'), en: inLanguage('en') } };
  }
}
