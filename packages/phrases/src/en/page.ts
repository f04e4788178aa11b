import type { Catalogue } from '../catalogue.ts';
import { consents } from './consents.ts';

export const page: Catalogue['page'] = {
  cookieTitle: consents.cookies.title,
  cookieText: consents.cookies.text,
  description: 'Race entries for running and swimming events.',
  needsScript: 'Please switch JavaScript on to enter a race.',
  slowTitle: 'The page is slow to come',
  slowText:
    'Your connection may be weak, or something got stuck on its way. If it doesn’t start by itself, load it again.',
  reload: 'Load it again',
};
