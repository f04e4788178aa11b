import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as schemas from '@rajt/contract/content/schemas/pages';
import type { Site } from '@rajt/rules/branch';
import { budapestDate, type CalendarDate } from '@rajt/rules/dates';
import type { Deps } from '../../../platform/deps.ts';
import { TtlCache } from '../../../platform/ttl-cache.ts';
import { Rendered } from '../../../platform/web/rendered.ts';
import type { Mistake } from '../catalog/index.ts';
import { ContentFlags } from './content-flags.ts';
import type { FactContext } from './facts.ts';
import { type PageSummary, pageSummaries, pageView } from './page-view.ts';
import type { StoredPage } from './read-page.ts';
import { firstDayToCome, pageFiles, type ReadPages, readPagesOf } from './read-pages.ts';
import { type Terms, termsAmong } from './terms.ts';
import { unreadTerms } from './unread-terms.ts';

/** How old a page may be after its file has changed. */
const PAGES_TTL_MS = 5_000;

/** After a start there are no pages of before. */
const TOO_EARLY = 'a page that holds from another day on is shown and accepted already';

/** Everything read from one state of the folder, and what has been rendered of it. */
interface Shelf {
  readonly state: string;
  /** Files that are there and hold from this day on; null: all of them hold. */
  readonly waitsFor: CalendarDate | null;
  readonly terms: readonly Terms[];
  readonly pages: readonly StoredPage[];
  readonly mistakes: readonly Mistake[];
  readonly rendered: Map<string, Rendered | null>;
}

/**
 * The folder's pages, read again when a file has changed. A page with a mistake keeps its former text, and the organiser
 * gets a flag; a server that starts with the mistake serves all pages but this one. If a changed page takes effect on a later
 * day, all pages keep their former texts until that day. Reading never throws: each payment start needs the terms' version.
 */
export class PageStore {
  readonly #deps: Pick<Deps, 'clock' | 'config' | 'db' | 'log'>;
  readonly #flags: ContentFlags;
  readonly #shelves: TtlCache<'pages', Shelf>;
  #last: Shelf | null = null;

  constructor(deps: Pick<Deps, 'clock' | 'config' | 'db' | 'log'>) {
    this.#deps = deps;
    this.#flags = new ContentFlags(deps);
    this.#shelves = new TtlCache(deps.clock, PAGES_TTL_MS);
  }

  /** Null when the site has no such page. */
  async page(pageId: string, context: FactContext): Promise<Rendered | null> {
    const { pages, rendered } = await this.#shelves.get('pages', () => this.#read());
    const { branch, market } = context.site;
    const key = [pageId, branch, market, context.language].join(' ');
    const known = rendered.get(key);
    if (known) return known;
    const view = pageView(pages, pageId, context);
    const made = view && new Rendered(schemas.getPage.answers[200], { data: view });
    // Pages that do not exist are not cached: anybody may ask for anything.
    if (made) rendered.set(key, made);
    return made;
  }

  /** The summaries of all pages that the site has. */
  async summaries(context: FactContext): Promise<PageSummary[]> {
    const { pages } = await this.#shelves.get('pages', () => this.#read());
    return pageSummaries(pages, context);
  }

  /** As they are now, one of each site. */
  async terms(): Promise<readonly Terms[]> {
    return (await this.#shelves.get('pages', () => this.#read())).terms;
  }

  async termsOf({ branch, market }: Site): Promise<Terms> {
    const found = (await this.terms()).find(({ site }) => site.branch === branch && site.market === market);
    if (!found) throw new Error(`the site ${branch}/${market} has no terms`);
    return found;
  }

  async #read(): Promise<Shelf> {
    const folder = join(this.#deps.config.contentFolder, 'pages');
    const state = await stateOf(folder);
    const today = budapestDate(this.#deps.clock.now());
    const last = this.#last;
    // A folder with mistakes is read each time: a disk error that passes does not change the folder's state.
    const isSame = last?.state === state && last.mistakes.length === 0;
    if (last && isSame && (last.waitsFor === null || today < last.waitsFor)) return last;
    const read = await readPagesOf(folder);
    this.#flags.report(read.mistakes);
    this.#last = await this.#shelfOf(folder, state, today, read);
    return this.#last;
  }

  async #shelfOf(
    folder: string,
    state: string,
    today: CalendarDate,
    { pages: read, mistakes, brokenIds }: ReadPages,
  ): Promise<Shelf> {
    const last = this.#last;
    const kept = last?.pages.filter(({ id }) => brokenIds?.includes(id) ?? true) ?? [];
    const pages = [...read, ...kept].sort((one, other) => (one.file < other.file ? -1 : 1));
    const waitsFor = firstDayToCome(pages, today);
    if (waitsFor !== null) {
      this.#deps.log.error({ from: waitsFor }, last ? 'the pages stay as they were until then' : TOO_EARLY);
      if (last) return { ...last, state, waitsFor, mistakes };
    }
    const terms = termsAmong(pages, this.#deps.config) ?? last?.terms ?? (await unreadTerms(folder));
    return { state, waitsFor: null, pages, terms, mistakes, rendered: new Map() };
  }
}

/** The folder's state, which changes when a file is written, added or removed. An unreadable folder or file has a state, too. */
async function stateOf(folder: string): Promise<string> {
  const names = await pageFiles(folder).catch(() => []);
  const stats = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ mtimeMs, size }) => `${name} ${mtimeMs} ${size}`,
        () => name,
      ),
    ),
  );
  return stats.join('\n');
}
