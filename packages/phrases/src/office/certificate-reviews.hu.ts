import type { CERTIFICATE_SORTS } from '@rajt/contract/entering/schemas/certificate-reviews';
import type { CertificateVerdict } from '@rajt/rules/entering/certificate-review';

/** Medical certificates on the screen of their reviewers. */
export const certificateReviews = {
  lead: 'Az igazolásokat csak az orvosi felülvizsgálók látják. Minden megnyitás bekerül a naplóba.',
  verdict: {
    accepted: 'Elfogadom',
    not_readable: 'Nem olvasható',
    too_old: 'Túl régi',
    not_signed: 'Nincs aláírva',
    other_person: 'Más nevére szól',
    other: 'Más gond van vele…',
  } satisfies Record<CertificateVerdict, string>,
  became: {
    accepted: 'elfogadva',
    not_readable: 'nem olvasható',
    too_old: 'túl régi',
    not_signed: 'nincs aláírva',
    other_person: 'más nevére szól',
    other: 'más gond van vele',
  } satisfies Record<CertificateVerdict, string>,
  sort: {
    raceDay: 'a verseny napja szerint',
    age: 'a feltöltés szerint',
  } satisfies Record<(typeof CERTIFICATE_SORTS)[number], string>,
  wordsHint: 'A nevezésénél olvassa, belépés után. A levélben nem szerepel.',
  validUntil: 'Érvényes eddig (V)',
  validHint: 'Nem kötelező. Csak az elfogadáshoz kell, ha rá van írva.',
  validTooEarly: 'Ez a verseny előtt lejár, így a rajthoz nem lesz jó.',
  born: 'Született',
  bornAge: '{{day}} ({{age}} éves)',
  race: 'Verseny',
  raceBib: '{{race}}, rajtszám: {{bib}}',
  raceOn: 'Verseny napja',
  uploaded: 'Feltöltve',
  uploadedBy: '{{time}}, feltöltötte: {{name}}',
  countsUntil: 'Eddig számít',
  tooOld: 'A verseny napján már túl régi lesz.',
  none: {
    open: {
      title: 'Mindet átnézted',
      text: 'Most egy igazolás sem vár. Ha új érkezik, itt jelenik meg, és a kezdőlapon is látod.',
    },
    accepted: { title: 'Még egyet sem fogadtatok el', text: 'Az elfogadott igazolások itt gyűlnek.' },
    refused: {
      title: 'Egyet sem utasítottatok el',
      text: 'Amit elutasítotok, itt marad, amíg új igazolás nem érkezik helyette.',
    },
  },
  noEvents: {
    title: 'Nincs átnéznivaló esemény',
    text: 'Olyan eseményeid jelennek meg itt, amelyekhez orvosi igazolás kell. Most egy sincs.',
  },
  backToEvents: 'Vissza az eseményekhez',
};
