import type { FastifyInstance } from 'fastify';
import type { SiteApp } from './http/http.ts';
import type { JobHandler } from './jobs/jobs.ts';
import type { PublicPages } from './web/page-head.ts';

/** What a module's entry point (`modules/<noun>/index.ts`) gives the app. */
export interface Module {
  /** Serves the module's operations; called once for each site. */
  readonly routes?: (site: SiteApp) => void;
  /** Routes outside the API's base path, called directly by a gateway or a browser. */
  readonly outsideRoutes?: (app: FastifyInstance) => void;
  /** Pages that crawlers may find. */
  readonly publicPages?: PublicPages;
  readonly jobs?: readonly JobHandler[];
}
