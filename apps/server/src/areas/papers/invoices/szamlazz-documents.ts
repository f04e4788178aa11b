import type { CalendarDate } from '@rajt/rules/dates';
import { NO_ZIP } from '@rajt/rules/formats';
import { formatHuf } from '@rajt/rules/money';
import { taxNumberKind } from '@rajt/rules/people/tax-number';
import type { VatCode } from '@rajt/rules/vat';
import type { SzamlazzAccount } from '../../../platform/config/config-money.ts';
import { texts } from '../../../platform/http/language.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { writeXml, type XmlNode } from './xml.ts';

// The documents that are sent to Számlázz.hu. The order of the elements is the provider's and must not change.

/** Its words for rates: `ATK` is outside the scope of VAT. */
const RATES: Readonly<Record<VatCode, string>> = { '27': '27', '5': '5', outside: 'ATK' };
/** Its words for means of payment are Hungarian, whatever the invoice's language. */
const METHODS = {
  spay_card: 'agentCard',
  otp_szep: 'agentSzep',
  mkb_szep: 'agentSzep',
  khb_szep: 'agentSzep',
  balance: 'agentVoucher',
} as const satisfies Record<InvoiceContent['tenders'][number]['method'], string>;
/** The kind of the buyer's tax number: of Hungary, of another country of the EU, or of another country; none, or nobody knows. */
const TAXPAYER = { hungarian: 1, none: -1, unknown: 0, eu: 6, other: 7 };

const NAMESPACE = 'http://www.szamlazz.hu/';

/** An invoice, or one that corrects another. */
export function invoiceXml(account: SzamlazzAccount, content: InvoiceContent, today: CalendarDate): string {
  const { kind, externalId, trid, language, paidOn, corrects, rows } = content;
  return writeXml('xmlszamla', `${NAMESPACE}xmlszamla`, [
    [
      'beallitasok',
      [
        ['szamlaagentkulcs', account.key],
        ['eszamla', account.isElectronic],
        ['szamlaLetoltes', true],
        ['valaszVerzio', 2],
        ['szamlaKulsoAzon', externalId],
      ],
    ],
    [
      'fejlec',
      [
        ['teljesitesDatum', paidOn],
        ['fizetesiHataridoDatum', today],
        ['fizmod', methodOf(content)],
        ['penznem', 'HUF'],
        ['szamlaNyelve', language],
        ['megjegyzes', noteOf(content)],
        ['rendelesSzam', trid],
        ...(kind === 'correcting'
          ? ([
              ['helyesbitoszamla', true],
              ['helyesbitettSzamlaszam', corrects ?? undefined],
            ] as const)
          : []),
        ['szamlaszamElotag', account.prefix],
        ['fizetve', true],
      ],
    ],
    ['elado', []],
    ['vevo', buyerOf(content)],
    ['tetelek', rows.map((row) => ['tetel', rowOf(row)])],
  ]);
}

/** The cancellation of an invoice as a whole; its rows are the provider's. */
export function stornoXml(account: SzamlazzAccount, content: InvoiceContent): string {
  return writeXml('xmlszamlast', `${NAMESPACE}xmlszamlast`, [
    [
      'beallitasok',
      [
        ['szamlaagentkulcs', account.key],
        ['eszamla', account.isElectronic],
        ['szamlaLetoltes', true],
        ['valaszVerzio', 2],
        ['szamlaKulsoAzon', content.externalId],
      ],
    ],
    [
      'fejlec',
      [
        ['szamlaszam', content.corrects ?? undefined],
        ['teljesitesDatum', content.paidOn],
        ['tipus', 'SS'],
      ],
    ],
    ['elado', []],
    ['vevo', []],
  ]);
}

/** The question whether there is a document of ours, with its PDF. */
export function queryXml(account: SzamlazzAccount, externalId: string): string {
  return writeXml('xmlszamlaxml', `${NAMESPACE}xmlszamlaxml`, [
    ['szamlaagentkulcs', account.key],
    ['pdf', true],
    ['szamlaKulsoAzon', externalId],
  ]);
}

/** Returns the tender that is no balance, if there are several: an invoice has one. */
function methodOf({ tenders }: InvoiceContent): string {
  const main = tenders.find(({ method }) => method !== 'balance') ?? tenders[0];
  return texts('hu')(`invoiceDocument:${METHODS[main?.method ?? 'spay_card']}`);
}

/** The share that a balance has paid is noted on the original alone: a correction has other sums. */
function noteOf({ kind, tenders, language, trid }: InvoiceContent): string {
  const t = texts(language);
  const balance = tenders.find(({ method }) => method === 'balance');
  const order = t('invoiceDocument:order', { trid });
  if (kind !== 'original' || !balance || tenders.length === 1) return order;
  return `${order} ${t('invoiceDocument:byBalance', { amount: formatHuf(balance.amountHuf) })}`;
}

function buyerOf({ buyer }: InvoiceContent): XmlNode[] {
  const { vatNumber, groupVatNumber, isCompany, country } = buyer;
  const without = isCompany ? 'unknown' : 'none';
  const taxpayer = vatNumber === '' ? without : taxNumberKind(vatNumber, country);
  return [
    ['nev', buyer.name],
    ['orszag', countryName(country)],
    ['irsz', buyer.zip || NO_ZIP],
    ['telepules', buyer.city],
    ['cim', buyer.street],
    ['sendEmail', false],
    ['adoalany', TAXPAYER[taxpayer]],
    ['adoszam', taxpayer === 'eu' ? undefined : vatNumber || undefined],
    ['csoportazonosito', groupVatNumber || undefined],
    ['adoszamEU', taxpayer === 'eu' ? vatNumber : undefined],
  ];
}

/** As the provider prints it: in Hungarian, and not at all for Hungary's own. */
function countryName(country: string): string | undefined {
  if (country === '' || country === 'HU') return undefined;
  return new Intl.DisplayNames('hu', { type: 'region' }).of(country);
}

function rowOf({
  text,
  quantity,
  vatCode,
  netHuf,
  vatHuf,
  grossHuf,
}: InvoiceContent['rows'][number]): XmlNode[] {
  return [
    ['megnevezes', text],
    ['mennyiseg', quantity],
    ['mennyisegiEgyseg', 'db'],
    // The price of one of several equal lines may have a fraction; the sums are what counts.
    ['nettoEgysegar', Number((netHuf / quantity).toFixed(4))],
    ['afakulcs', RATES[vatCode]],
    ['nettoErtek', netHuf],
    ['afaErtek', vatHuf],
    ['bruttoErtek', grossHuf],
  ];
}
