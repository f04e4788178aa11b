import { cookies } from './cookies.hu.ts';

/** What stands in the page itself, before the app runs. */
export const page = {
  appName_swim: 'Rajt · Úszás',
  appName_run: 'Rajt · Futás',
  appEntries: 'Nevezéseim',
  appEvents: 'Nevezés',
  cookieTitle: cookies.title,
  cookieText: cookies.text,
  description: 'Nevezés futó- és úszóversenyekre.',
  needsScript: 'A nevezéshez kapcsold be a JavaScriptet.',
  slowTitle: 'Lassan jön az oldal',
  slowText:
    'Gyenge lehet a kapcsolat, vagy elakadt valami útközben. Ha nem indul el magától, töltsd be újra.',
  reload: 'Betöltöm újra',
};
