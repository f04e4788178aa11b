import { asKey } from './formats.ts';

/**
 * The headings by which files name their columns, in Hungarian, English and German, as keys (`asKey`): the lists of companies, of
 * an organiser's old users and of results use the same. The field's name is the column's meaning.
 */
const HEADINGS = {
  fullName: [
    'nev',
    'teljesnev',
    'neve',
    'resztvevoneve',
    'resztvevo',
    'name',
    'fullname',
    'participant',
    'competitor',
  ],
  nameTitle: ['elotag', 'nevelotag', 'titulus', 'nametitle', 'title', 'titel'],
  familyName: [
    ...['csaladnev', 'csaladinev', 'vezeteknev', 'familyname', 'surname', 'lastname'],
    ...['nachname', 'familienname'],
  ],
  firstName: ['keresztnev', 'utonev', 'utoneve', 'firstname', 'forename', 'givenname', 'vorname'],
  birthDate: [
    ...[
      'szuletesidatum',
      'szuletesidatuma',
      'szuletesiido',
      'szuletesiideje',
      'szuletett',
      'szuletes',
      'szulido',
      'szuldatum',
    ],
    ...['birthdate', 'dateofbirth', 'birthday', 'dob', 'geburtsdatum'],
  ],
  gender: ['nem', 'neme', 'gender', 'sex', 'geschlecht'],
  nationality: [
    'allampolgarsag',
    'allampolgarsaga',
    'nemzetiseg',
    'nationality',
    'nation',
    'citizenship',
    'nationalitat',
  ],
  email: ['email', 'emailcim', 'emailcime', 'emailaddress', 'mail', 'elektronikuscim'],
  phone: [
    'telefon',
    'telefonszam',
    'telefonszama',
    'mobil',
    'mobilszam',
    'phone',
    'phonenumber',
    'mobile',
    'telefonnummer',
  ],
  country: ['orszag', 'country', 'land'],
  zip: ['iranyitoszam', 'irsz', 'zip', 'zipcode', 'postcode', 'postalcode', 'plz'],
  city: ['telepules', 'varos', 'helyseg', 'city', 'town', 'ort'],
  street: ['utcahazszam', 'utca', 'cim', 'lakcim', 'street', 'address', 'streetaddress', 'strasse', 'straße'],
  language: ['nyelv', 'language', 'sprache'],
  marketingConsent: ['hirlevel', 'marketing', 'marketingconsent', 'newsletter'],
  chipNumber: ['chip', 'chipszam', 'chipnumber'],
  club: ['egyesulet', 'klub', 'club', 'verein'],
  otprobaId: ['otproba', 'otprobaid', 'otprobaazonosito'],
  atomId: ['atom', 'atomid', 'atomazonosito'],
  spuriCard: ['spuri', 'spurikartya', 'spuricard'],
  vatNumber: ['adoszam', 'vatnumber', 'taxnumber'],
  groupVatNumber: ['csoportadoszam', 'csoportosadoszam', 'groupvatnumber'],
  education: ['vegzettseg', 'education'],
  occupation: ['foglalkozas', 'occupation'],
  profession: ['szakma', 'profession'],
  watch: ['ora', 'watch'],
  shoe: ['cipo', 'shoe'],
  heat: ['rajtido', 'hullam', 'futam', 'heat', 'wave', 'starttime'],
  studentCard: ['diakigazolvany', 'diak', 'studentcard', 'student'],
  shirtType: ['poloszabasa', 'polofazon', 'polofazonja', 'polotipus', 'shirtcut', 'shirttype'],
  shirtSize: ['polomeret', 'polomerete', 'meret', 'shirtsize', 'tshirtsize', 'tshirt', 'size'],
  plannedPace: ['tervezetttempo', 'tempo', 'plannedpace', 'pace'],
  firstSameDistance: [
    'elsoversenyezenatavon',
    'firstraceofthisdistance',
    'elsoilyentav',
    'firstofdistance',
    'firstsamedistance',
  ],
  injuryContactName: [
    'bajesetenhivando',
    'ertesitendoneve',
    'ertesitendo',
    'emergencycontact',
    'emergencyname',
    'emergencycontactname',
  ],
  injuryContactPhone: [
    'abajesetenhivandotelefonszama',
    'emergencycontactsphonenumber',
    ...['ertesitendotelefonszama', 'ertesitendotelefonja', 'ertesitendotelefon'],
    ...['emergencyphone', 'emergencycontactphone'],
  ],
  nickname: ['becenev', 'nevarajtszamon', 'nickname', 'nameonthebib', 'spitzname'],
  bib: [
    ...['rajtszam', 'bib', 'bibnumber', 'bibno', 'startnumber', 'startno', 'startnummer', 'startnr'],
    // These may as well count the lines.
    ...['number', 'szam', 'no'],
  ],
  netTime: ['nettoido', 'nettoeredmeny', 'nettime', 'chiptime', 'chipido', 'nettozeit', 'net', 'netto'],
  gunTime: [
    'bruttoido',
    'bruttoeredmeny',
    'guntime',
    'bruttozeit',
    'gun',
    'brutto',
    'hivatalosido',
    'officialtime',
  ],
  time: ['ido', 'eredmeny', 'idoeredmeny', 'celido', 'time', 'result', 'finishtime', 'zeit'],
  status: ['statusz', 'statusza', 'allapot', 'status', 'state'],
} as const satisfies Record<string, readonly string[]>;

export type Heading = keyof typeof HEADINGS;

const BY_KEY = new Map<string, Heading>(
  (Object.keys(HEADINGS) as Heading[]).flatMap((heading) =>
    HEADINGS[heading].map((key) => [key, heading] as const),
  ),
);

/**
 * The position of the column that a file has for a field; -1 for none. If several columns fit, the one with the plainer heading
 * counts: "Bib" and not "No".
 */
export function columnOf(headings: readonly string[], heading: Heading): number {
  const keys = headings.map(asKey);
  const named = HEADINGS[heading].find((key) => keys.includes(key));
  return named === undefined ? -1 : keys.indexOf(named);
}

/** The meaning of a heading of a file; null: unknown. Case, accents, spaces and symbols (`*`) do not matter. */
export function headingOf(cell: string): Heading | null {
  return BY_KEY.get(asKey(cell)) ?? null;
}
