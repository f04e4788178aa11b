import { isLanguage, type Language } from '@rajt/rules/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { languageOf } from '../../../platform/http/http.ts';
import { storableText } from '../../../platform/postgres/storable-text.ts';
import { attachmentsOf } from './compose.ts';
import type { MailRegistry } from './define-mail.ts';
import { listPage, mailPage, missingPage } from './mailbox-pages.ts';
import { findMails, findShown } from './mailbox-queries.ts';
import { MAILBOX_STYLE } from './mailbox-style.ts';

/** Mails on one page of the list. */
const SHOWN = 50;

/** The longest search that is looked for; the rest of a longer one is left out. */
const MAX_SEARCH = 200;

/** A mail may bring its own styles and nothing else; its links open in the whole window. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

type MailRequest = FastifyRequest<{
  Params: { id: string };
  Querystring: { lang?: unknown; q?: unknown; before?: unknown };
}>;

/** Mails of the demo mode, where none leaves the house. These routes do not exist outside it. */
export function mailboxRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'config'>,
  registry: MailRegistry,
): void {
  const { db } = deps;
  const schema = { hide: true };
  app.get('/demo/mailbox', { schema }, async (request, reply) =>
    sendPage(reply, await pageOf(db, request as MailRequest)),
  );
  app.get('/demo/mailbox/style.css', { schema }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('Cache-Control', 'no-cache').send(MAILBOX_STYLE),
  );
  app.get('/demo/mailbox/:id', { schema }, async (request, reply) => {
    const { params } = request as MailRequest;
    const language = pageLanguage(request as MailRequest);
    const mail = isId(params.id) ? await findShown(db, params.id) : undefined;
    if (!mail) return sendPage(reply.code(404), missingPage(language));
    return sendPage(reply, mailPage(mail, await attachmentsOf(deps, registry, mail), language));
  });
  app.get('/demo/mailbox/:id/attachments/:name', { schema }, async (request, reply) => {
    const { id, name } = request.params as { id: string; name: string };
    const mail = isId(id) ? await findShown(db, id) : undefined;
    const found = mail && (await attachmentsOf(deps, registry, mail)).find((one) => one.filename === name);
    if (!found) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    return reply
      .type(found.contentType)
      .header('Content-Disposition', `attachment; filename="${found.filename}"`)
      .send(await found.render());
  });
  app.get('/demo/mailbox/:id/content', { schema }, async (request, reply) => {
    const { params } = request as MailRequest;
    const mail = isId(params.id) ? await findShown(db, params.id) : undefined;
    if (!mail?.html) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    return sendPage(
      reply.header('Content-Security-Policy', MAIL_POLICY).header('X-Frame-Options', 'SAMEORIGIN'),
      mail.html,
    );
  });
}

async function pageOf(db: Deps['db'], request: MailRequest): Promise<string> {
  const { q, before } = request.query;
  const filter = {
    search: storableText(typeof q === 'string' ? q.trim().slice(0, MAX_SEARCH) : ''),
    before: typeof before === 'string' && isId(before) ? before : null,
  };
  // One more row than a page has shows whether older mails exist.
  const found = await findMails(db, filter, SHOWN + 1);
  const page = { mails: found.slice(0, SHOWN), hasOlder: found.length > SHOWN };
  return listPage(page, filter, pageLanguage(request));
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(page);
}

function pageLanguage(request: MailRequest): Language {
  const { lang } = request.query;
  return typeof lang === 'string' && isLanguage(lang) ? lang : languageOf(request);
}

function isId(value: string): boolean {
  return /^[1-9]\d{0,17}$/.test(value);
}
