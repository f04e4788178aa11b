/** The invoice of an order, in the list of purchases and after paying. */
export const invoice = {
  notNeeded: 'Ehhez a rendeléshez nem készül számla.',
  beingMade: 'A számlád készül, pár perc múlva itt letöltheted.',
  correctionBeingMade: 'A módosított számlád készül, pár perc múlva itt letöltheted.',
  original: 'Számla (PDF)',
  storno: 'Sztornó számla (PDF)',
  correcting: 'Helyesbítő számla (PDF)',
  preview_original: 'Számla-előnézet (PDF)',
  preview_storno: 'Sztornó előnézete (PDF)',
  preview_correcting: 'Helyesbítés előnézete (PDF)',
  of: '{{what}}: {{number}}',
  downloading: 'Letöltjük…',
  downloadFailed: 'A számlát nem sikerült letölteni',
};
