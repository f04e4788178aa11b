import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readXml, textAt, writeXml, type XmlElement } from '../src/areas/papers/invoices/xml.ts';
import { newStop, type Stop, type StopAt, type StoppedCall } from './stopped-call.ts';

/** A document that it has made. */
export interface FakeInvoice {
  readonly number: string;
  readonly externalId: string;
  /** SZ: invoice, SS: storno, HS: correcting. */
  readonly type: 'SZ' | 'SS' | 'HS';
  readonly order: string;
  readonly gross: number;
  readonly of: string;
  /** As it was asked for. */
  readonly request: XmlElement;
}

/** The behaviour at the next call, instead of carrying it out. */
export type Trouble =
  /** No trouble: the call is carried out. */
  | 'answers'
  | { readonly refuses: string }
  /** Makes the document, and its answer is lost. */
  | 'loses'
  /** Never answers; nothing is made. */
  | 'hangs'
  | 'is down'
  | 'says nonsense';

export interface FakeSzamlazz {
  readonly env: Record<string, string>;
  readonly made: FakeInvoice[];
  /** The action of every call. */
  readonly calls: string[];
  /** Refused requests that came a sixth time or more, which the provider bans callers for. */
  readonly abuses: string[];
  /** For the next calls, in their order. */
  readonly troubles: Trouble[];
  /** Stops the next call that makes a document: before it does so, or when it has and the answer is still to leave. */
  stop(when: StopAt): StoppedCall;
  /** Another sum than it is asked for, of the next document. */
  misprint(gross: number): void;
  close(): Promise<void>;
}

/** The provider's rules of use: the same request five times at most, then a person must look (docs.szamlazz.hu/agent). */
const MAX_SAME = 5;
/** Maintenance: the one refusal after which a request may be repeated. */
const MAINTENANCE = '1';

const KEY = 'key-of-the-fake-agent';
/** Asks for a document that there is; all other calls make one. */
const QUERY = 'action-szamla_agent_xml';
/** The order of the elements, which the real one demands. */
const ORDER: Record<string, string[]> = {
  xmlszamla: ['beallitasok', 'fejlec', 'elado', 'vevo', 'tetelek'],
  xmlszamlast: ['beallitasok', 'fejlec', 'elado', 'vevo'],
  xmlszamlaxml: ['szamlaagentkulcs', 'szamlaszam', 'rendelesSzam', 'pdf', 'szamlaKulsoAzon'],
  beallitasok: ['szamlaagentkulcs', 'eszamla', 'szamlaLetoltes', 'valaszVerzio', 'szamlaKulsoAzon'],
  fejlec: [
    ...[
      'szamlaszam',
      'keltDatum',
      'teljesitesDatum',
      'fizetesiHataridoDatum',
      'fizmod',
      'penznem',
      'szamlaNyelve',
    ],
    ...[
      'megjegyzes',
      'rendelesSzam',
      'helyesbitoszamla',
      'helyesbitettSzamlaszam',
      'tipus',
      'szamlaszamElotag',
      'fizetve',
    ],
  ],
  vevo: [
    ...[
      'nev',
      'orszag',
      'irsz',
      'telepules',
      'cim',
      'email',
      'sendEmail',
      'adoalany',
      'adoszam',
      'csoportazonosito',
      'adoszamEU',
    ],
  ],
  tetel: [
    ...[
      'megnevezes',
      'azonosito',
      'mennyiseg',
      'mennyisegiEgyseg',
      'nettoEgysegar',
      'afakulcs',
      'nettoErtek',
    ],
    ...['afaErtek', 'bruttoErtek'],
  ],
};

/** A stand-in for Számlázz.hu over HTTP: strict about the form, the key, the order of elements and sums. */
export async function startFakeSzamlazz(): Promise<FakeSzamlazz> {
  const made: FakeInvoice[] = [];
  const calls: string[] = [];
  const troubles: Trouble[] = [];
  const abuses: string[] = [];
  const refusedTimes = new Map<string, number>();
  let misprinted: number | undefined;
  let stop: Stop | undefined;

  const refusal = (code: string, message: string) =>
    writeXml('xmlszamlavalasz', 'http://www.szamlazz.hu/xmlszamlavalasz', [
      ['sikeres', false],
      ['hibakod', code],
      ['hibauzenet', message],
    ]);

  const keep = (one: Omit<FakeInvoice, 'number'>) => {
    const known = one.type === 'SS' ? made.find(({ type, of }) => type === 'SS' && of === one.of) : undefined;
    const invoice = known ?? { ...one, number: `RAJT-2026-${made.length + 1}` };
    if (!known) made.push(invoice);
    return writeXml('xmlszamlavalasz', 'http://www.szamlazz.hu/xmlszamlavalasz', [
      ['sikeres', true],
      ['szamlaszam', invoice.number],
      ['szamlanetto', 0],
      ['szamlabrutto', invoice.gross],
      ['pdf', pdfOf(invoice)],
    ]);
  };

  const create = (request: XmlElement) => {
    const at = (path: string) => textAt(request, path) ?? '';
    const rows = request.children.find(({ name }) => name === 'tetelek')?.children ?? [];
    const wrong = rows.find((row) => !isRightRow(row));
    if (wrong || rows.length === 0) return refusal('260', 'A tétel értékei nem egyeznek.');
    if (at('vevo/nev') === '') return refusal('57', 'A vevő neve hiányzik.');
    const isCorrection = at('fejlec/helyesbitoszamla') === 'true';
    const of = at('fejlec/helyesbitettSzamlaszam');
    if (isCorrection && !made.some(({ number }) => number === of))
      return refusal('219', 'Nincs mit helyesbíteni.');
    const gross = misprinted ?? rows.reduce((sum, row) => sum + Number(textAt(row, 'bruttoErtek')), 0);
    misprinted = undefined;
    return keep({
      externalId: at('beallitasok/szamlaKulsoAzon'),
      type: isCorrection ? 'HS' : 'SZ',
      order: at('fejlec/rendelesSzam'),
      gross,
      of,
      request,
    });
  };

  const cancel = (request: XmlElement) => {
    const of = textAt(request, 'fejlec/szamlaszam') ?? '';
    const original = made.find(({ number }) => number === of);
    if (!original) return refusal('7', 'Nincs ilyen számla.');
    if (made.some((one) => one.type === 'HS' && one.of === of))
      return refusal('221', 'A számlát helyesbítették.');
    const externalId = textAt(request, 'beallitasok/szamlaKulsoAzon') ?? '';
    return keep({ externalId, type: 'SS', order: original.order, gross: -original.gross, of, request });
  };

  const find = (request: XmlElement) => {
    const id = textAt(request, 'szamlaKulsoAzon');
    const invoice = made.findLast(({ externalId }) => externalId === id);
    if (!invoice) return refusal('7', 'Nincs ilyen számla.');
    return writeXml('szamla', 'http://www.szamlazz.hu/szamla', [
      [
        'alap',
        [
          ['szamlaszam', invoice.number],
          ['tipus', invoice.type],
        ],
      ],
      ['osszegek', [['totalossz', [['brutto', invoice.gross]]]]],
      ['pdf', pdfOf(invoice)],
    ]);
  };

  const answer = (action: string, request: XmlElement): string => {
    const misplaced = misplacedIn(request);
    if (misplaced) return refusal('57', `XML beolvasási hiba: ${misplaced}`);
    if (
      textAt(request, 'szamlaagentkulcs') !== KEY &&
      textAt(request, 'beallitasok/szamlaagentkulcs') !== KEY
    )
      return refusal('3', 'Sikertelen bejelentkezés.');
    if (action === 'action-xmlagentxmlfile') return create(request);
    if (action === 'action-szamla_agent_st') return cancel(request);
    if (action === QUERY) return find(request);
    return refusal('53', 'Hiányzó XML.');
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const [action, file] = [...(await formOf(request))][0] ?? ['', ''];
    calls.push(action);
    const trouble = troubles.shift();
    if (trouble === 'hangs') return;
    if (trouble === 'is down') return response.writeHead(503).end('maintenance');
    if (trouble === 'says nonsense') return response.end('<html><body>Please wait</html>');
    const xml = typeof file === 'string' ? file : await file.text();
    const stopped = action === QUERY ? undefined : stop;
    if (stopped) stop = undefined;
    await stopped?.pause('before');
    // The day on which it is sent makes it no other request.
    const same = xml.replace(/<keltDatum>.*?<\/keltDatum>/, '');
    const times = refusedTimes.get(same) ?? 0;
    if (times >= MAX_SAME) abuses.push(action);
    const said =
      times >= MAX_SAME
        ? refusal('136', 'Ugyanez a kérés már ötször érkezett.')
        : typeof trouble === 'object'
          ? refusal(trouble.refuses, 'Nem lehet.')
          : answer(action, readXml(xml));
    const code = said.match(/<hibakod>(.*?)<\/hibakod>/)?.[1];
    // "7" is the answer that there is no such document.
    if (code && code !== MAINTENANCE && !(action === QUERY && code === '7'))
      refusedTimes.set(same, times + 1);
    await stopped?.pause('after');
    if (trouble === 'loses') return response.destroy();
    response.setHeader('set-cookie', 'JSESSIONID=one; Path=/').end(said);
    stopped?.done();
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: { SZAMLAZZ_AGENT_KEY: KEY, SZAMLAZZ_URL: `http://127.0.0.1:${port}/szamla` },
    made,
    calls,
    troubles,
    abuses,
    stop: (when) => {
      stop = newStop(when);
      return stop.call;
    },
    misprint: (gross) => {
      misprinted = gross;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function formOf(request: IncomingMessage): Promise<FormData> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(Buffer.concat(chunks), { headers }).formData();
}

const pdfOf = ({ number }: FakeInvoice) => Buffer.from(`%PDF-1.4 ${number}`).toString('base64');

/** Net is quantity × unit price to the forint, VAT follows from the rate to two, and they sum to the gross. */
function isRightRow(row: XmlElement): boolean {
  const at = (path: string) => Number(textAt(row, path));
  const [net, vat, gross] = [at('nettoErtek'), at('afaErtek'), at('bruttoErtek')];
  const rate = textAt(row, 'afakulcs') === 'ATK' ? 0 : at('afakulcs');
  return (
    [net, vat, gross].every(Number.isInteger) &&
    net + vat === gross &&
    Math.abs(at('mennyiseg') * at('nettoEgysegar') - net) <= 1 &&
    Math.abs((net * rate) / 100 - vat) <= 2
  );
}

/** The first element that stands where it must not. */
function misplacedIn({ name, children }: XmlElement): string | undefined {
  const order = ORDER[name];
  let last = -1;
  for (const child of children) {
    const at = order?.indexOf(child.name) ?? 0;
    if (at < 0 || (order && at <= last)) return `${name}/${child.name}`;
    if (order) last = at;
    const inner = misplacedIn(child);
    if (inner) return inner;
  }
  return undefined;
}
