import { budapestDate } from '@rajt/rules/dates';
import { isLanguage, type Language } from '@rajt/rules/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SzamlazzAccount } from '../../../platform/config/config-money.ts';
import type { Deps } from '../../../platform/deps.ts';
import { languageOf } from '../../../platform/http/http.ts';
import { invoicePage, listPage, missingPage } from './demo-pages.ts';
import { renderPreview } from './download-invoice.ts';
import { invoiceContent } from './invoice-content.ts';
import { invoiceXml, stornoXml } from './szamlazz-documents.ts';
import { findAnyInvoice, findRecentInvoices, type MadeInvoice } from './view-queries.ts';

const SHOWN = 50;

/** The account whose key would be in the message. */
const NOBODY: SzamlazzAccount = { key: '…', url: '', isElectronic: false, prefix: undefined };

type InvoiceRequest = FastifyRequest<{ Params: { id: string }; Querystring: { lang?: string } }>;

/** Serves the invoices in the demo mode. These routes do not exist outside it. */
export function demoRoutes(app: FastifyInstance, { db, config, clock }: Deps): void {
  const schema = { hide: true };
  app.get('/demo/invoices', { schema }, async (request, reply) =>
    sendPage(reply, listPage(await findRecentInvoices(db, SHOWN), languageIn(request as InvoiceRequest))),
  );
  app.get('/demo/invoices/:id', { schema }, async (request, reply) => {
    const { params } = request as InvoiceRequest;
    const language = languageIn(request as InvoiceRequest);
    const invoice = await find(params.id);
    const said = invoiceContent.safeParse(invoice?.content);
    if (!invoice || !said.success) return sendPage(reply.code(404), missingPage(language));
    const content = said.data;
    const xml =
      content.kind === 'storno'
        ? stornoXml(NOBODY, content)
        : invoiceXml(NOBODY, content, budapestDate(clock.now()));
    const hasPdf = invoice.provider === 'preview';
    return sendPage(reply, invoicePage(params.id, content, { xml, hasPdf }, language));
  });
  app.get('/demo/invoices/:id/preview.pdf', { schema }, async (request, reply) => {
    const invoice = await find((request as InvoiceRequest).params.id);
    const pdf = invoice && (await renderPreview(invoice, config.organiser));
    if (!pdf) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    return reply
      .type('application/pdf')
      .header('Content-Disposition', 'attachment; filename="invoice-preview.pdf"')
      .send(Buffer.from(pdf));
  });

  async function find(id: string): Promise<MadeInvoice | undefined> {
    return /^[1-9]\d{0,17}$/.test(id) ? findAnyInvoice(db, id) : undefined;
  }
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(page);
}

function languageIn(request: InvoiceRequest): Language {
  const { lang = '' } = request.query;
  return isLanguage(lang) ? lang : languageOf(request);
}
