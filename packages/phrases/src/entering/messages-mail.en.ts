import type { Catalogue } from '../catalogue.ts';

export const messagesMail: Catalogue['messagesMail'] = {
  why: 'The organiser sent you this mail because {{participant}} is entered in {{event}}.',
  test: 'Test: {{subject}}',
};
