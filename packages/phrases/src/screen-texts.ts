import type { ScreenNamespace } from './catalogue.ts';

/**
 * The texts that a screen needs before it is drawn, beyond `first.ts`, by its route. The app loads them with the screen, and
 * the server preloads them in the page. What is missing here is an error on the console, which the browser tests refuse; a
 * part that a screen loads later gets all texts (app-kit: `lazyPart`).
 */
const SCREEN_TEXTS: Readonly<Record<string, readonly ScreenNamespace[]>> = {
  '/accommodations': ['shop', 'stays'],
  '/accommodations/$productId': ['cart', 'shop', 'stayBooking', 'stays'],
  '/cart': [
    'addresses',
    'balance',
    'cart',
    'checkout',
    'delivery',
    'entryChange',
    'reference',
    'shop',
    'stays',
    'team',
    'teamMember',
    'trophies',
  ],
  '/charities': ['charity', 'shop'],
  '/charity-products/$charityId': ['charity', 'shop'],
  '/claim/$token': ['claims'],
  '/confirm-order/$trid': [
    'cart',
    'charity',
    'claimLink',
    'confirm',
    'delivery',
    'entries',
    'entry',
    'entryChange',
    'purchases',
    'results',
    'shop',
    'stays',
    'timetable',
    'trophies',
  ],
  '/entered/$token': ['objections'],
  '/entries': [
    'claimLink',
    'company',
    'entries',
    'entryChange',
    'resultList',
    'results',
    'team',
    'timetable',
    'waiting',
  ],
  '/entries-removed': ['cart'],
  '/entries/$entryId/result': ['results'],
  '/entries/$entryId/edit': ['consents', 'entry', 'entryChange'],
  '/entries/$entryId/modify-team-entry': ['consents', 'auth', 'entry', 'reference', 'team', 'teamMember'],
  '/entries/company/$companyEntryId': ['company'],
  '/entry-info': ['pages'],
  '/entry-info/company-entry': ['pages'],
  '/entry-info/entry-handover': ['pages'],
  '/entry-info/entry-withdrawal': ['pages'],
  '/entry-info/guest-entry': ['pages'],
  '/entry-info/product-cancelation': ['pages'],
  '/entry-info/team-modify': ['pages'],
  '/events': ['entry', 'events'],
  '/events/$eventId': ['entry', 'events', 'timetable', 'waiting'],
  '/faq': ['pages'],
  '/general-terms-and-conditions': [],
  '/guest-entries': ['guestEntries', 'shop'],
  '/guest-entry/$productId': ['entryGoods', 'guestEntries', 'shop', 'stockNotice', 'trophies'],
  '/invited/$token': ['invited'],
  '/login': ['auth', 'sessions'],
  '/login/$provider/return': ['sessions', 'signIns'],
  '/marketing/$userUuid': ['consents'],
  '/passwordreset/request': ['auth', 'password'],
  '/passwordreset/reset/$token': ['auth', 'password'],
  '/privacy-policy': [],
  '/products': ['shop'],
  '/products/$productId': ['entryGoods', 'guestEntries', 'shop', 'stockNotice', 'trophies'],
  '/profile': ['addresses', 'auth', 'files', 'password', 'profile', 'reference', 'sessions', 'signIns'],
  '/profile/change-password': ['auth', 'password'],
  '/races/$raceId/entryform': ['consents', 'entry', 'fellows', 'waiting'],
  '/races/$raceId/entryform/company': ['addresses', 'company', 'entry', 'reference', 'waiting'],
  '/races/$raceId/entryform/other-participant': ['entry', 'fellows', 'group', 'team', 'waiting'],
  '/races/$raceId/timetable': ['timetable'],
  '/races/$raceId/results': ['resultList'],
  '/reanult-consent': ['consents'],
  '/registration': ['auth', 'password', 'reference', 'sessions', 'signIns'],
  '/registration/activate/$token': ['auth', 'sessions'],
  '/registration/email-change/activate/$token': ['password'],
  '/registration/extra': ['addresses', 'auth', 'profile', 'reference'],
  '/registration/old-user/activate/$token': ['auth', 'password'],
  '/trophies': ['shop', 'trophies'],
  '/trophies/$productId': ['entryGoods', 'guestEntries', 'shop', 'stockNotice', 'trophies'],
  '/users/products': ['purchases', 'shop'],
  '/users/products/withdrawal': ['purchases', 'shop'],
};

/** The namespaces of a route: `/races/$raceId/entryform`. Null for a route that the table does not know. */
export function textsOfScreen(route: string): readonly ScreenNamespace[] | null {
  return SCREEN_TEXTS[route] ?? null;
}

/** The file of a namespace in its language's folder: `teamMember` is `team-member.ts`. */
export function textFile(namespace: ScreenNamespace): string {
  return `${namespace.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
}
