import { budapestDate, type CalendarDate } from '@rajt/rules/dates';
import type { Clock } from '../../../platform/clock.ts';
import type { SzamlazzAccount } from '../../../platform/config/config-money.ts';
import { InvoiceRefused, type InvoiceService, type IssuedInvoice } from './invoice-service.ts';
import { invoiceXml, queryXml, stornoXml } from './szamlazz-documents.ts';
import { readXml, textAt, type XmlElement } from './xml.ts';

// The Számla Agent of Számlázz.hu (docs/domain/invoices.md): one XML file in a form, whose field names the request.

/** It usually answers within some seconds; after this time the outcome is unknown and a query decides. */
const TIMEOUT_MS = 30_000;
/** No document of this number or external id. */
const NOT_FOUND = '7';

/** The provider; `clock`: the day on which a document is made is the one on which it is sent. */
export function szamlazzService(
  account: SzamlazzAccount,
  clock: Pick<Clock, 'now'>,
  timeoutMs = TIMEOUT_MS,
): InvoiceService {
  // Its session, so that it need not begin one for each call.
  let session = '';

  async function ask(action: string, xml: string): Promise<XmlElement> {
    const form = new FormData();
    form.append(action, new Blob([xml], { type: 'text/xml' }), 'request.xml');
    const answer = await fetch(`${account.url}/`, {
      method: 'POST',
      headers: session === '' ? {} : { cookie: session },
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`the invoicing provider answered ${answer.status}`);
    const given = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('JSESSIONID='));
    session = given?.split(';')[0] ?? session;
    return readXml(text);
  }

  const today = (): CalendarDate => budapestDate(clock.now());

  return {
    provider: 'szamlazz',

    issue: async (content) => {
      const answer =
        content.kind === 'storno'
          ? await ask('action-szamla_agent_st', stornoXml(account, content))
          : await ask('action-xmlagentxmlfile', invoiceXml(account, content, today()));
      const refused = refusalOf(answer);
      if (refused) throw new InvoiceRefused(refused.code, refused.message);
      return issuedOf(answer, 'szamlaszam', 'szamlabrutto');
    },

    find: async (externalId) => {
      const answer = await ask('action-szamla_agent_xml', queryXml(account, externalId));
      const refused = refusalOf(answer);
      if (refused?.code === NOT_FOUND) return null;
      // A query counts as a request, too: one that is refused is not repeated without end.
      if (refused) throw new InvoiceRefused(refused.code, refused.message);
      return issuedOf(answer, 'alap/szamlaszam', 'osszegek/totalossz/brutto');
    },
  };
}

function refusalOf(answer: XmlElement): { code: string; message: string } | null {
  if (answer.name !== 'xmlszamlavalasz' || textAt(answer, 'sikeres') === 'true') return null;
  return { code: textAt(answer, 'hibakod') ?? '', message: textAt(answer, 'hibauzenet') ?? '' };
}

function issuedOf(answer: XmlElement, numberAt: string, grossAt: string): IssuedInvoice {
  const [number, gross, pdf] = [textAt(answer, numberAt), textAt(answer, grossAt), textAt(answer, 'pdf')];
  if (!number) throw new Error('the invoicing provider names no invoice');
  return {
    number,
    grossHuf: gross && Number.isFinite(Number(gross)) ? Number(gross) : null,
    pdf: pdf ? Buffer.from(pdf, 'base64') : null,
  };
}
