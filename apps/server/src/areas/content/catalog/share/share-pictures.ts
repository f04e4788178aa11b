import type { Language } from '@rajt/rules/language';
import { isLanguage } from '@rajt/rules/language';
import type { FastifyInstance } from 'fastify';
import { type Config, siteOfHost } from '../../../../platform/config/config.ts';
import type { CatalogCache } from '../catalog-cache.ts';
import { hashOf, renderSharePicture, type SharePicture, sharePictureOf } from './share-picture.ts';

/** The pictures of a year's events in both languages; some 200 kB each. */
const KEPT = 150;

/**
 * Pictures that were rendered, by their hash. Each is rendered once, one after the other, however many ask: a crowd cannot
 * make more work than there are events.
 */
export class SharePictures {
  readonly #kept = new Map<string, Promise<Buffer>>();
  #last: Promise<unknown> = Promise.resolve();

  get(picture: SharePicture): Promise<Buffer> {
    const hash = hashOf(picture);
    const known = this.#kept.get(hash);
    if (known) {
      this.#kept.delete(hash);
      this.#kept.set(hash, known);
      return known;
    }
    const rendered = this.#last.then(() => renderSharePicture(picture));
    this.#last = rendered.catch(() => {});
    this.#kept.set(hash, rendered);
    rendered.catch(() => this.#kept.delete(hash));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return rendered;
  }
}

/** The path of an event's picture; another one when it shows something else. */
export function pathOfPicture(eventId: string, language: Language, picture: SharePicture): string {
  return `/share/${language}/${eventId}.png?v=${hashOf(picture)}`;
}

/** For ever under the hash of what it shows; under another one, of before, for some minutes. */
export function sharePictureRoute(app: FastifyInstance, config: Config, cache: CatalogCache): void {
  const pictures = new SharePictures();
  app.get<{ Params: { language: string; file: string }; Querystring: { v?: string } }>(
    '/share/:language/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { language, file } = request.params;
      const [, eventId] = /^([a-z0-9-]+)\.png$/.exec(file) ?? [];
      const { site } = siteOfHost(config, request.host);
      const event =
        eventId && isLanguage(language) ? (await cache.snapshot(site)).detail(eventId, language) : null;
      if (!event || !isLanguage(language))
        return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
      const picture = sharePictureOf(event, language);
      const isCurrent = request.query.v === hashOf(picture);
      return reply
        .type('image/png')
        .header('Cache-Control', isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
        .send(await pictures.get(picture));
    },
  );
}
