import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const uuid = z.uuid();

/**
 * Where a mail program posts when its own "unsubscribe" is pressed (RFC 8058); `path` has `:id`, a secret of the mail. The
 * body, in any form, says nothing more, and the answer is the same whether there was something to end.
 */
export function oneClickRoute(app: FastifyInstance, path: string, end: (id: string) => Promise<void>): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { id: string } }>(path, { schema: { hide: true } }, async (request, reply) => {
      if (uuid.safeParse(request.params.id).success) await end(request.params.id);
      return reply.code(200).type('text/plain; charset=utf-8').send('ok');
    });
  });
}
