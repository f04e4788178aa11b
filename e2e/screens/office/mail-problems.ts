import type { ConsoleScreen } from '../../support/console.ts';

/** Undeliverable addresses and delivery reports, in the console. */
export const mailProblemScreens: ConsoleScreen[] = [
  {
    screen: '/mail-problems',
    who: 'registrar',
    heading: (t) => t('office:nav.mailProblems'),
    shows: (page, t) => page.getByText(t('mailProblems:reason.address')).first(),
  },
  {
    screen: '/mail-problems',
    state: 'nothing found',
    who: 'registrar',
    visit: '/mail-problems?q=nincs.ilyen',
    heading: (t) => t('office:nav.mailProblems'),
    shows: (page, t) => page.getByText(t('mailProblems:nothing.title')),
  },
];
