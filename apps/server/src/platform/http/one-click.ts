import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const uuid = z.uuid();

/**
 * Where a mail program posts when its own "unsubscribe" is pressed (RFC 8058); `path` has `:id`, a secret of the mail. The body,
 * in any form, means nothing more, and the answer is the same whether there was something to end. Some people open this address
 * themselves: they are led to the page where they can end it. Opening it ends nothing, as programs that check the links of a mail
 * open all of them.
 */
export function oneClickRoute(
  app: FastifyInstance,
  path: string,
  { end, page }: { readonly end: (id: string) => Promise<void>; readonly page: (id: string) => string },
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { id: string } }>(path, { schema: { hide: true } }, async (request, reply) => {
      if (uuid.safeParse(request.params.id).success) await end(request.params.id);
      return reply.code(200).type('text/plain; charset=utf-8').send('ok');
    });
    scope.get<{ Params: { id: string } }>(path, { schema: { hide: true } }, (request, reply) =>
      reply.redirect(page(encodeURIComponent(request.params.id))),
    );
  });
}
