import { type CollectionName, collections } from '@rajt/contract/operations/reference';
import { withSchemas } from '@rajt/contract/with-schemas';
import type { Language } from '@rajt/rules/language';
import type { Deps } from '../../platform/deps.ts';
import { Rendered } from '../../platform/rendered.ts';
import { findItems, findModifiedAt } from './queries.ts';
import { listView } from './view.ts';

/** Of a list that was never loaded: older than all that may come. */
const NEVER = new Date(0);

interface Written {
  readonly modifiedAt: Date;
  readonly answers: Readonly<Record<Language, Rendered>>;
}

/** The collections as they are answered: written once in each language, and anew when the database has newer ones. */
export class Answers {
  readonly #deps: Pick<Deps, 'db'>;
  readonly #written = new Map<CollectionName, Written>();

  constructor(deps: Pick<Deps, 'db'>) {
    this.#deps = deps;
  }

  async answer(name: CollectionName, language: Language): Promise<Rendered> {
    const modifiedAt = (await findModifiedAt(this.#deps.db, name)) ?? NEVER;
    const known = this.#written.get(name);
    if (known?.modifiedAt.getTime() === modifiedAt.getTime()) return known.answers[language];
    const written = await this.#write(name);
    this.#written.set(name, written);
    return written.answers[language];
  }

  async #write(name: CollectionName): Promise<Written> {
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
