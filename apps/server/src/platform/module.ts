import type { FastifyInstance } from 'fastify';
import type { SiteApp } from './http.ts';
import type { JobHandler } from './jobs.ts';

/** What a module's entry point (`modules/<noun>/index.ts`) gives the app. */
export interface Module {
  /** Serves the module's operations; called once for each site. */
  readonly routes?: (site: SiteApp) => void;
  /** Routes outside the API's base path, called directly by a gateway or a browser. */
  readonly outsideRoutes?: (app: FastifyInstance) => void;
  readonly jobs?: readonly JobHandler[];
}
