import { formatDateTime } from '@rajt/rules/dates';
import { formatHuf } from '@rajt/rules/money';
import { texts } from '../../../platform/http/language.ts';
import type { DonationCertificate } from './certificate.ts';
import { openDocument } from './open-document.ts';
import { collect, INK_SOFT, LINE, LOOKS, type Page, write, writeFitting } from './pdf-page.ts';

const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 64;
const WIDTH = PAGE.width - 2 * MARGIN;

/** One A4 page for each certificate: who gave how much to whom, and that nothing was given for it. */
export async function renderCertificates(
  certificates: readonly [DonationCertificate, ...DonationCertificate[]],
): Promise<Uint8Array<ArrayBuffer>> {
  const [first, ...others] = certificates;
  const page = await openDocument({
    language: first.language,
    title: texts(first.language)('donationDocument:title'),
    author: first.collector.name,
    createdAt: first.paidAt,
    content: certificates,
  });
  const bytes = collect(page);
  drawCertificate(page, first);
  for (const other of others) {
    page.addPage();
    drawCertificate(page, other);
  }
  page.end();
  return bytes;
}

function drawCertificate(page: Page, certificate: DonationCertificate): void {
  const { language, branch, organisation, giver, charity, collector } = certificate;
  const t = texts(language);
  const look = LOOKS[branch];
  page
    .rect(0, 0, PAGE.width, 250)
    .fill(page.linearGradient(0, 0, PAGE.width, 250).stop(0, look.from).stop(1, look.to));
  drawHeart(page, PAGE.width - MARGIN - 118, 66);
  write(page, 'Rajt', MARGIN, 56, { font: 'black', size: 20, colour: '#ffffff' });
  write(page, t('donationDocument:title'), MARGIN, 96, { font: 'bold', size: 15, colour: '#ffffff' });
  writeFitting(page, formatHuf(certificate.amountHuf), MARGIN, 128, {
    font: 'black',
    size: 46,
    smallest: 24,
    colour: '#ffffff',
    width: WIDTH - 140,
  });
  const text = { font: 'regular', size: 12, width: WIDTH, lines: 5 } as const;
  let y = write(page, t('donationDocument:thanks', { giver, charity, organisation }), MARGIN, 290, text) + 22;
  const facts: [string, string][] = [
    [t('donationDocument:giver'), giver],
    ...(certificate.giverTaxNumber
      ? [[t('donationDocument:giverTaxNumber'), certificate.giverTaxNumber] as [string, string]]
      : []),
    [t('donationDocument:purpose'), charity],
    [t('donationDocument:organisation'), organisation],
    [t('donationDocument:taxNumber'), certificate.taxNumber],
    [t('donationDocument:amount'), formatHuf(certificate.amountHuf)],
    [t('donationDocument:paidAt'), formatDateTime(certificate.paidAt, language)],
    [t('donationDocument:order'), certificate.trid],
    [t('donationDocument:collector'), `${collector.name}, ${collector.seat}`],
  ];
  for (const [label, value] of facts) {
    write(page, label, MARGIN, y + 1, { font: 'regular', size: 10, colour: INK_SOFT });
    y = write(page, value, MARGIN + 150, y, { font: 'bold', size: 11, width: WIDTH - 150, lines: 3 }) + 8;
  }
  y = write(page, t('donationDocument:law'), MARGIN, y + 18, { ...text, size: 10.5 });
  const foot = PAGE.height - 70;
  page
    .moveTo(MARGIN, foot)
    .lineTo(PAGE.width - MARGIN, foot)
    .lineWidth(0.75)
    .stroke(LINE);
  write(page, t('document:questions', { email: certificate.contactEmail }), MARGIN, foot + 12, {
    font: 'regular',
    size: 9,
    colour: INK_SOFT,
    width: WIDTH,
  });
}

/** A heart of 110 points. */
function drawHeart(page: Page, x: number, y: number): void {
  page
    .save()
    .translate(x, y)
    .path(
      'M55 102C30 82 4 62 4 33 4 15 17 4 31 4c11 0 19 6 24 15 5-9 13-15 24-15 14 0 27 11 27 29 0 29-26 49-51 69Z',
    )
    .fillOpacity(0.22)
    .fill('#ffffff')
    .restore();
}
