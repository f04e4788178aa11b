import type { Language } from '@rajt/rules/language';
import { isLanguage } from '@rajt/rules/language';
import type { FastifyInstance } from 'fastify';
import { type Config, siteOfHost } from '../../../../platform/config/config.ts';
import type { CatalogCache } from '../catalog-cache.ts';
import { RenderedOnce } from './rendered-once.ts';
import { hashOf, renderSharePicture, type SharePicture, sharePictureOf } from './share-picture.ts';

/** The pictures of a year's events in both languages; some 200 kB each. */
const KEPT = 150;

/** The pictures of events, each rendered once. */
export const sharePictures = () => new RenderedOnce(KEPT, hashOf, renderSharePicture);

/** The path of an event's picture; another one when it shows something else. */
export function pathOfPicture(eventId: string, language: Language, picture: SharePicture): string {
  return `/share/${language}/${eventId}.png?v=${hashOf(picture)}`;
}

/** For ever under the hash of what it shows; under another one, of before, for some minutes. */
export function sharePictureRoute(app: FastifyInstance, config: Config, cache: CatalogCache): void {
  const pictures = sharePictures();
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
