import type { FastifyInstance } from 'fastify';
import type { Erase, EraseStep } from './erasure.ts';
import type { ConsoleApp } from './http/console.ts';
import type { SiteApp } from './http/http.ts';
import type { JobHandler } from './jobs/jobs.ts';
import type { OwnDataPart, ReadOwnData } from './own-data.ts';
import type { DB } from './postgres/database-types.gen.ts';
import type { PublicPages } from './web/page-head.ts';

/**
 * What a module contributes to the product, known without its dependencies. `src/modules.ts` lists the manifests of all modules;
 * tests and walls read them there. `Mail`, `Task`: the modules mails and tasks define what a mail and
 * a kind of task is.
 */
export interface Manifest<Mail = never, Task = never> {
  /** The module's folder below its area. */
  readonly name: string;
  /** The tables of the module: others write them through its functions. The comment of each table names the module, too. */
  readonly owns?: readonly (keyof DB)[];
  /**
   * The module's statements run on the pool of the purchase path with its settings (decision 0021): states are literals, and the helpers
   * of that path may be used.
   */
  readonly usesSalePool?: true;
  /** The kinds of mail that are about the module. */
  readonly mails?: readonly Mail[];
  /** The kinds of tasks that change the module's things (`defineTaskKind` of the module tasks). */
  readonly tasks?: readonly Task[];
  /** Erases the personal data in the module's tables, step by step. */
  readonly erase?: Readonly<Partial<Record<EraseStep, Erase>>>;
  /** The tables with personal data that `erase` leaves as they are, each with the reason. */
  readonly keeps?: Readonly<Partial<Record<keyof DB, string>>>;
  /** The parts of a person's own data that the module reads. */
  readonly ownData?: Readonly<Partial<Record<OwnDataPart, ReadOwnData>>>;
}

/** Defines the manifest of a module, in its entry point. */
export function defineModule<Mail = never, Task = never>(
  manifest: Manifest<Mail, Task>,
): Manifest<Mail, Task> {
  return manifest;
}

/** The parts that a module's entry point (`areas/<area>/<module>/index.ts`) gives the app, bound to its dependencies. */
export interface Module {
  /** Serves the module's operations; called once for each site. */
  readonly routes?: (site: SiteApp) => void;
  /** Serves the module's operations of the console; called once, if the console has an origin. */
  readonly consoleRoutes?: (console: ConsoleApp) => void;
  /** Routes outside the API's base path, called directly by a gateway or a browser. */
  readonly outsideRoutes?: (app: FastifyInstance) => void;
  /** Pages that crawlers may find. */
  readonly publicPages?: PublicPages;
  readonly jobs?: readonly JobHandler[];
}
