import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { RenderedText } from '../web/rendered.ts';

/** The viewer sets styles on elements; its page shows no user input and loads nothing from elsewhere. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The OpenAPI document of the same schemas at /openapi.json, readable at /docs. Each operation is listed once: on the default
 * site, or on the first site that has it.
 */
export const documentation = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rajt',
        version: '1',
        description:
          'Race entries and shop. Base /{branch}/v1/{market}: swim/v1/dom, run/v1/dom, run/v1/int. Bearer token; Accept-Language hu or en. The console is at /console/v1 of its own host, by cookie.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          console: { type: 'apiKey', in: 'cookie', name: 'rajt-console' },
        },
      },
    },
    transform: (part) =>
      jsonSchemaTransform({
        ...part,
        // Operations decide for themselves (`serve`); other routes are no part of the API.
        schema: { hide: true, ...part.schema },
      }),
  });
  // Rendering takes 46 ms. The document is the same for every reader and rendered at the first request, when all routes are known.
  let document: RenderedText | undefined;
  app.get('/openapi.json', { schema: { hide: true } }, (request, reply) => {
    document ??= new RenderedText(JSON.stringify(app.swagger()), 'application/json');
    return document.send(request, reply);
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    theme: { title: 'Rajt API' },
    // Without a validator: it would send the document's address to a third party.
    uiConfig: { url: '/openapi.json', validatorUrl: null, docExpansion: 'none', filter: true },
    uiHooks: {
      onRequest: (_request, reply, done) => {
        reply.header('Content-Security-Policy', DOCS_POLICY);
        done();
      },
    },
  });
});
