import type { FastifyInstance } from 'fastify';
import { siteOfHost } from '../config/config.ts';
import type { Deps } from '../deps.ts';

/** A reader of security.txt must read it again after this time (RFC 9116, section 2.5.5, advises less than a year). */
const VALID_DAYS = 180;

/** Addresses that tools look for: where to report a weakness (RFC 9116), and where to change a password (W3C). */
export function wellKnownRoutes(
  app: FastifyInstance,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
): void {
  const schema = { hide: true };
  app.get('/.well-known/security.txt', { schema }, (request, reply) => {
    const { origin } = siteOfHost(config, request.host);
    const expires = new Date(clock.now().getTime() + VALID_DAYS * 24 * 3_600_000);
    const lines = [
      `Contact: mailto:${config.contactEmail}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: hu, en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
  app.get('/.well-known/change-password', { schema }, (_request, reply) =>
    reply.redirect('/profile/change-password', 302),
  );
}
