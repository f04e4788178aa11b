import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as schemas from '@rajt/contract/schemas/pages';
import type { Site } from '@rajt/rules/branch';
import { budapestDate, type CalendarDate } from '@rajt/rules/dates';
import type { Deps } from '../../platform/deps.ts';
import { Rendered } from '../../platform/rendered.ts';
import { TtlCache } from '../../platform/ttl-cache.ts';
import { ContentError } from '../catalog/index.ts';
import type { FactContext } from './facts.ts';
import { type PageSummary, pageSummaries, pageView } from './page-view.ts';
import type { StoredPage } from './read-page.ts';
import { firstDayToCome, readPages } from './read-pages.ts';
import { type Terms, termsAmong } from './terms.ts';

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
  readonly rendered: Map<string, Rendered | null>;
}

/**
 * The pages, read from their folder and again when a file of it has changed. A change with a mistake is written into the log,
 * and the pages stay as they were; so they do until the day comes from which a changed one holds.
 */
export class PageStore {
  readonly #deps: Pick<Deps, 'clock' | 'config' | 'log'>;
  readonly #shelves: TtlCache<'pages', Shelf>;
  #last: Shelf | null = null;

  constructor(deps: Pick<Deps, 'clock' | 'config' | 'log'>) {
    this.#deps = deps;
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
    // What is not there is not kept: anybody may ask for anything.
    if (made) rendered.set(key, made);
    return made;
  }

  /** Of all pages that the site has. */
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
    if (last?.state === state && (last.waitsFor === null || today < last.waitsFor)) return last;
    try {
      const pages = await readPages(folder);
      const waitsFor = firstDayToCome(pages, today);
      if (waitsFor !== null) {
        this.#deps.log.error({ from: waitsFor }, last ? 'the pages stay as they were until then' : TOO_EARLY);
        if (last) {
          this.#last = { ...last, state, waitsFor };
          return this.#last;
        }
      }
      const terms = termsAmong(pages, this.#deps.config);
      this.#last = { state, waitsFor: null, pages, terms, rendered: new Map() };
    } catch (error) {
      if (!(error instanceof ContentError) || !this.#last) throw error;
      this.#deps.log.error({ mistakes: error.mistakes }, 'the pages have mistakes and stay as they were');
      // Said once: it is looked at again when a file changes.
      this.#last = { ...this.#last, state, waitsFor: null };
    }
    return this.#last;
  }
}

/** Changes with every file that is written, added or taken away. */
async function stateOf(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const stats = await Promise.all(
    names.map(async (name) => {
      const { mtimeMs, size } = await stat(join(folder, name));
      return `${name} ${mtimeMs} ${size}`;
    }),
  );
  return stats.join('\n');
}
