import type { Catalogue } from '../catalogue.ts';

export const stockNotice: Catalogue['stockNotice'] = {
  tellMe: 'Tell me when it is back',
  tellMeOf: 'Tell me when it is back: {{name}}',
  tellMeNot: 'Do not tell me',
  tellMeNotOf: 'Do not tell me when it is back: {{name}}',
  willTell:
    'We will write to you as soon as it can be bought again. We use it for nothing else, and delete it then.',
  told: 'We will tell you as soon as it is back.',
  tellNot: 'All right, we will not tell you.',
  tellFailed: 'It could not be saved',
};
