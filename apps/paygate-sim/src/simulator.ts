import Fastify, { type FastifyInstance } from 'fastify';
import { addApi } from './api/routes.ts';
import { Book } from './book.ts';
import { addControl } from './control.ts';
import type { Gateway } from './gateway.ts';
import { keyOf } from './merchants.ts';
import { Notifier } from './notify/notifier.ts';
import { addPayPages } from './page/routes.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';

export interface Simulator {
  app: FastifyInstance;
  gateway: Gateway;
}

/** A simulator that is not listening yet; `app.listen({ port: 0 })` starts it, `app.close()` ends its timers and files. */
export function buildSimulator(options: Partial<Settings> = {}): Simulator {
  const settings = { ...DEFAULT_SETTINGS, ...options };
  const merchants = new Map(settings.merchants.map((merchant) => [merchant.id, merchant]));
  const book = new Book(settings.now, settings.store);
  for (const transaction of book.all()) keyOf(merchants, transaction);
  const notifier = new Notifier(settings, book, merchants);
  const app = Fastify({ forceCloseConnections: true });
  const gateway: Gateway = {
    settings,
    book,
    notifier,
    faults: {},
    merchants,
    publicUrl: () => settings.publicUrl ?? localUrl(app),
  };

  // Signatures cover the bytes, so no parser may touch them.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  addApi(app, gateway);
  addPayPages(app, gateway);
  addControl(app, gateway);
  app.addHook('onReady', async () => notifier.resume());
  app.addHook('onClose', async () => {
    notifier.close();
    book.close();
  });
  return { app, gateway };
}

function localUrl(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the simulator is not listening');
  return `http://localhost:${address.port}`;
}
