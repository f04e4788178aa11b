import type { FastifyInstance } from 'fastify';
import type { SiteApp } from './http.ts';
import type { JobHandler } from './jobs.ts';

/** What a module's door (`modules/<noun>/index.ts`) gives the app. */
export interface Module {
  /** Serves the module's operations; called once for each site. */
  readonly routes?: (site: SiteApp) => void;
  /** Routes outside the API's base: what a gateway or a browser calls directly. */
  readonly outsideRoutes?: (app: FastifyInstance) => void;
  readonly jobs?: readonly JobHandler[];
}
