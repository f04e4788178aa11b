import { objectToEntry } from '@rajt/contract/entering/operations/objections';
import { declineTeamInvitation } from '@rajt/contract/entering/operations/team-invitations';
import { claimPath } from '../../support/claims.ts';
import { enteredLink } from '../../support/entered.ts';
import { handoverPath } from '../../support/handovers.ts';
import { tokenOf } from '../../support/mails.ts';
import { bornYearsAgo, callerAt, newPerson } from '../../support/person.ts';
import type { Screen } from '../../support/screen.ts';
import { enterNamedTeam } from '../../support/teams.ts';

/** Screens of links of mails about entries: objection, invitation, claim. */
export const linksScreens: Screen[] = [
  {
    screen: '/entered/{token}',
    state: 'entered by somebody',
    who: 'visitor',
    visit: enteredLink,
    heading: (t) => t('objections:title'),
  },
  {
    screen: '/entered/{token}',
    state: 'not right',
    who: 'visitor',
    visit: async (place) => {
      const path = await enteredLink(place);
      await callerAt(place)(objectToEntry, { body: { token: tokenOf(path) } });
      return path;
    },
    heading: (t) => t('objections:doneTitle'),
  },
  {
    screen: '/entered/{token}',
    state: 'no such link',
    who: 'visitor',
    visit: '/entered/nincs-ilyen',
    heading: (t) => t('objections:invalidTitle'),
    refusal: { status: 422, path: /\/entered$/ },
  },
  {
    screen: '/handover/{token}',
    state: 'the form of who takes it over',
    who: 'member',
    visit: handoverPath,
    heading: () => /\S/,
    shows: (page, t) => page.getByRole('button', { name: t('handover:offered.submit') }),
    only: { site: 'run' },
  },
  {
    screen: '/handover/{token}',
    state: 'not signed in',
    who: 'visitor',
    visit: handoverPath,
    heading: () => /\S/,
    shows: (page, t) => page.getByRole('button', { name: t('handover:offered.decline') }),
    only: { site: 'run' },
  },
  {
    screen: '/handover/{token}',
    state: 'no such link',
    who: 'visitor',
    visit: '/handover/nincs-ilyen',
    heading: (t) => t('handover:offered.invalidTitle'),
    refusal: { status: 422, path: /\/entry-handover$/ },
    only: { site: 'run' },
  },
  {
    screen: '/invited/{token}',
    state: 'the form',
    who: 'member',
    visit: async (place) => (await enterNamedTeam(place, await newPerson(place))).link,
    heading: () => /Boróka/,
    shows: (page, t) => page.getByRole('button', { name: t('invited:submit') }),
  },
  {
    screen: '/invited/{token}',
    state: 'of a named member',
    who: 'visitor',
    visit: async (place) => (await enterNamedTeam(place, await newPerson(place))).link,
    heading: () => /Boróka/,
    shows: (page, t) => page.getByRole('main').getByText(t('invited:login'), { exact: true }),
  },
  {
    screen: '/invited/{token}',
    state: 'the form of a minor',
    who: 'member',
    visit: async (place, person) => {
      await bornYearsAgo(person, 17);
      return (await enterNamedTeam(place, await newPerson(place))).link;
    },
    heading: () => /Boróka/,
    shows: (page, t) => page.getByLabel(t('entry:guardianName')),
  },
  {
    screen: '/invited/{token}',
    state: 'registration to be finished',
    who: 'newcomer',
    visit: async (place) => (await enterNamedTeam(place, await newPerson(place))).link,
    heading: () => /Boróka/,
    shows: (page, t) => page.getByText(t('invited:completeButton')),
  },
  {
    screen: '/invited/{token}',
    state: 'declined',
    who: 'visitor',
    visit: async (place) => {
      const { link } = await enterNamedTeam(place, await newPerson(place));
      await callerAt(place)(declineTeamInvitation, { body: { token: tokenOf(link) } });
      return link;
    },
    heading: (t) => t('invited:declinedTitle'),
  },
  {
    screen: '/invited/{token}',
    state: 'no such link',
    who: 'visitor',
    visit: '/invited/nincs-ilyen',
    heading: (t) => t('invited:invalidTitle'),
    refusal: { status: 422, path: /\/team-invitation$/ },
  },
  {
    screen: '/claim/{token}',
    state: 'signed in',
    who: 'member',
    visit: claimPath,
    heading: (t) => t('claims:title'),
    shows: (page, t) => page.getByRole('button', { name: t('claims:button') }),
  },
  {
    screen: '/claim/{token}',
    state: 'signed out',
    who: 'visitor',
    visit: claimPath,
    heading: (t) => t('claims:title'),
    shows: (page, t) => page.getByRole('main').getByRole('link', { name: t('claims:register') }),
  },
  {
    screen: '/claim/{token}',
    state: 'no such link',
    who: 'visitor',
    visit: '/claim/nincs-ilyen',
    heading: (t) => t('claims:invalidTitle'),
    refusal: { status: 422, path: /\/claims$/ },
  },
];
