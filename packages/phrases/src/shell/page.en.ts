import type { Catalogue } from '../catalogue.ts';
import { cookies } from './cookies.en.ts';

export const page: Catalogue['page'] = {
  appName_swim: 'Rajt · Swimming',
  appName_run: 'Rajt · Running',
  appEntries: 'My entries',
  appEvents: 'Enter a race',
  cookieTitle: cookies.title,
  cookieText: cookies.text,
  description: 'Race entries for running and swimming events.',
  needsScript: 'Please switch JavaScript on to enter a race.',
  slowTitle: 'The page is loading slowly',
  slowText:
    'Your connection may be weak, or something got lost on the way. If it does not start by itself, reload it.',
  reload: 'Reload',
};
