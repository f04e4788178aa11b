import type { EntryConfirmation } from '@rajt/server/src/areas/papers/documents/confirmation.ts';
import { renderEntryConfirmation } from '@rajt/server/src/areas/papers/documents/render-confirmation.ts';
import type { Result } from './lib/result.ts';

const WARM_UP = 20;
const PAGES = 600;

/** The confirmation that every buyer gets by mail and may download. */
export async function pdf(): Promise<Result> {
  for (let index = 0; index < WARM_UP; index += 1) await renderEntryConfirmation(confirmation(index));
  let bytes = 0;
  const before = process.cpuUsage();
  for (let index = 0; index < PAGES; index += 1) {
    bytes += (await renderEntryConfirmation(confirmation(index))).byteLength;
  }
  const { user, system } = process.cpuUsage(before);
  return {
    benchmark: 'pdf',
    figures: [
      {
        name: 'CPU of a confirmation',
        value: (user + system) / 1000 / PAGES,
        unit: 'ms',
        budget: { is: 'below', value: 50 },
      },
      { name: 'size of a confirmation', value: bytes / PAGES / 1000, unit: 'kB' },
    ],
    notes: [`mean of ${PAGES} different ones after ${WARM_UP} to warm up, all threads counted`],
    broken: [],
  };
}

function confirmation(index: number): EntryConfirmation {
  return {
    entryId: String(index),
    language: index % 2 === 0 ? 'hu' : 'en',
    branch: index % 3 === 0 ? 'run' : 'swim',
    bib: String(1000 + index),
    bibCaption: `Őrsi ${index}`,
    participant: `dr. Hosszúhegyi-Tűzkő Boglárka ${index}`,
    event: 'Balaton-átúszás Révfülöptől Balatonboglárig',
    race: 'Révfülöp – Balatonboglár 5,2 km',
    distanceM: 5200,
    raceOn: '2027-07-17',
    isCancelled: false,
    startsOn: '2027-07-17',
    endsOn: '2027-07-17',
    heat: '3. hullám',
    startsAt: new Date('2027-07-17T06:30:00Z'),
    place: 'Révfülöp, szabadstrand',
    timeLimitMinutes: 240,
    priceLines: [
      { kind: 'tier', percent: null, amountHuf: 14_900 },
      { kind: 'student', percent: 20, amountHuf: -2980 },
    ],
    feeHuf: 11_920,
    coupons: [],
    amountHuf: 11_920,
    team: null,
    substitution: null,
    trid: `26112100000${index}ABCDEF`,
    paidAt: new Date('2026-11-21T10:00:00Z'),
    ticketCode: 'ABCDEFGH23456789',
    pickup: '',
    withdrawal: [{ until: new Date('2027-06-01T22:00:00Z'), refundHuf: 7500 }],
    organiser: { name: 'Rajt Sportiroda Kft.', seat: '1117 Budapest, Őrmező utca 1.' },
    contactEmail: 'segitseg@rajt.example',
  };
}
