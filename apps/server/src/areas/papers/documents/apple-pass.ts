import { budapestInstant, endOfBudapestDay, formatDateRange, formatDateTime } from '@rajt/rules/dates';
import type { ApplePassSettings } from '../../../platform/config/config-passes.ts';
import { texts } from '../../../platform/http/language.ts';
import { passDrawings } from './pass-drawing.ts';
import { LOOKS } from './pdf-page.ts';
import type { StartPass } from './start-pass.ts';
import { teamWords } from './words.ts';

/** A signed pass for the Apple Wallet (`.pkpass`). The phone proposes it at the start and puts it away after the event. */
export async function renderApplePass(
  pass: StartPass,
  settings: ApplePassSettings,
): Promise<Uint8Array<ArrayBuffer>> {
  const t = texts(pass.language);
  const look = LOOKS[pass.branch];
  const { certificate, key, wwdr } = settings;
  // Loaded with the first pass, as most processes make none.
  const { PKPass } = await import('passkit-generator');
  const file = new PKPass(
    await passDrawings(pass.branch),
    {
      wwdr: wwdr.toString(),
      signerCert: certificate.toString(),
      signerKey: key.export({ type: 'pkcs1', format: 'pem' }),
    },
    {
      passTypeIdentifier: settings.passTypeId,
      teamIdentifier: settings.teamId,
      // A pass that is added again takes the place of the one before.
      serialNumber: `entry-${pass.entryId}`,
      organizationName: pass.organiser.name,
      description: t('startPass:description', { event: pass.event }),
      backgroundColor: rgb(look.from),
      foregroundColor: 'rgb(255, 255, 255)',
      labelColor: 'rgb(214, 228, 236)',
    },
  );
  file.type = 'eventTicket';
  file.headerFields.push({ key: 'number', label: t('document:bib'), value: pass.number });
  file.primaryFields.push({ key: 'event', label: t('document:event'), value: pass.event });
  file.secondaryFields.push(
    { key: 'participant', label: t('document:participant'), value: pass.participant },
    { key: 'race', label: t('document:race'), value: pass.race },
  );
  file.auxiliaryFields.push(
    { key: 'start', label: t('document:date'), value: startDay(pass) },
    ...(pass.heat ? [{ key: 'heat', label: t('document:heat'), value: pass.heat }] : []),
  );
  file.backFields.push(
    { key: 'place', label: t('document:place'), value: pass.place },
    ...(pass.team ? [{ key: 'team', label: t('document:team'), value: teamWords(pass.team, t) }] : []),
    ...(pass.pickup ? [{ key: 'pickup', label: t('startPass:pickup'), value: pass.pickup }] : []),
    { key: 'order', label: t('document:orderCode'), value: pass.trid },
    { key: 'hint', label: t('document:ticketTitle'), value: t('startPass:hint') },
    {
      key: 'organiser',
      label: t('startPass:organiser'),
      value: `${pass.organiser.name}, ${pass.contactEmail}`,
    },
  );
  file.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: pass.ticketCode,
    messageEncoding: 'iso-8859-1',
    altText: pass.ticketCode,
  });
  file.setRelevantDate(pass.startsAt ?? budapestInstant(pass.startsOn, '00:00'));
  file.setExpirationDate(endOfBudapestDay(pass.endsOn));
  if (pass.location) file.setLocations(pass.location);
  return new Uint8Array(file.getAsBuffer());
}

/** The instant of the start, or the days of a virtual race. */
function startDay({ startsAt, startsOn, endsOn, language }: StartPass): string {
  return startsAt ? formatDateTime(startsAt, language, 'short') : formatDateRange(startsOn, endsOn, language);
}

/** `#0a5c8c` as Apple writes it: `rgb(10, 92, 140)`. */
function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}
