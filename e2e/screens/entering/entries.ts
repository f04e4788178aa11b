import { listEntries } from '@rajt/contract/entering/operations/entries';
import { guestEntry, linkOf } from '../../support/claims.ts';
import { enterSmallCompany } from '../../support/companies.ts';
import { sql } from '../../support/database.ts';
import { enteredMany } from '../../support/entered.ts';
import { addToList, GROWN, removeFromList } from '../../support/fellows.ts';
import { OTHER_RACE, offeredEntry, paidFully, withdrawnEntry } from '../../support/handovers.ts';
import { movedEntry } from '../../support/moves.ts';
import { endedOrder } from '../../support/orders.ts';
import { bornYearsAgo, callerAt, type Person } from '../../support/person.ts';
import type { Place } from '../../support/place.ts';
import { enterFully, quickRace } from '../../support/races.ts';
import { REFUSAL, refuseCertificate } from '../../support/refused-certificate.ts';
import type { Screen } from '../../support/screen.ts';
import { enterNamedTeam, enterTeam, paidRelay, substituteInCart, TEAMS_AS_ONE } from '../../support/teams.ts';
import { enterTimetable } from '../../support/timetables.ts';
import { addWorkouts, refusedTime, VIRTUAL, virtualEntry } from '../../support/virtual.ts';
import { offerTo, waitAsPair, waitFor, waitForAnyHeat } from '../../support/waiting.ts';

/** Screens of entries after the payment. */
export const entriesScreens: Screen[] = [
  {
    screen: '/entries/{entryId}/modify-team-entry',
    state: 'paid',
    who: 'member',
    visit: async (place, person) => {
      let teamEntryId = '';
      const enter = async () => {
        teamEntryId = await enterTeam(place, person, TEAMS_AS_ONE[place.site]);
      };
      await endedOrder(place, person, 'success', enter);
      return `/entries/${teamEntryId}/modify-team-entry`;
    },
    heading: () => /Pisztrángok/,
    title: (t, name) => t('team:editTitle', { name }),
    shows: (page) => page.getByText(/Kamilla/).first(),
  },
  {
    screen: '/entries/{entryId}/modify-team-entry',
    state: 'in the cart',
    who: 'member',
    visit: async (place, person) => `/entries/${await enterTeam(place, person)}/modify-team-entry?page=cart`,
    heading: () => /Pisztrángok/,
    title: (t, name) => t('team:editTitle', { name }),
    shows: (page) => page.getByText(/Kamilla/).first(),
  },
  {
    screen: '/entries/{entryId}/modify-team-entry',
    state: 'with named members',
    who: 'member',
    visit: async (place, person) =>
      `/entries/${(await enterNamedTeam(place, person)).id}/modify-team-entry?page=cart`,
    heading: () => /Pisztrángok/,
    title: (t, name) => t('team:editTitle', { name }),
    shows: (page, t) =>
      page.getByRole('button', { name: t('teamMember:shareOf', { name: '' }).trim() }).first(),
  },
  {
    screen: '/entries/{entryId}/modify-team-entry',
    state: 'paid, where a substitute costs a fee',
    who: 'member',
    visit: async (place, person) =>
      `/entries/${(await paidRelay(place, person)).teamEntryId}/modify-team-entry`,
    heading: () => /Pisztrángok/,
    title: (t, name) => t('team:editTitle', { name }),
    shows: (page) => page.getByRole('button', { name: /1[\s,]500/ }).first(),
    only: { site: 'run' },
  },
  {
    screen: '/entries/{entryId}/modify-team-entry',
    state: 'with a substitute in the cart',
    who: 'member',
    visit: async (place, person) => `/entries/${await substituteInCart(place, person)}/modify-team-entry`,
    heading: () => /Pisztrángok/,
    title: (t, name) => t('team:editTitle', { name }),
    shows: (page, t) => page.getByText(t('team:substituteComes', { name: '' }).trim()).first(),
    only: { site: 'run' },
  },
  {
    screen: '/entries/{entryId}/modify-team-entry',
    state: 'none such',
    who: 'member',
    visit: '/entries/1/modify-team-entry',
    heading: (t) => t('team:goneTitle'),
    refusal: { status: 404, path: /\/teamentries\/1$/ },
  },
  {
    screen: '/entries/company/{companyEntryId}',
    who: 'member',
    visit: async (place, person) => `/entries/company/${await enterSmallCompany(place, person)}`,
    heading: () => /Tihanyi Hajózás Kft\./,
    shows: (page, t) => page.getByText(t('company:counts', { paid: 0, inCart: 2, toCome: 0 })),
    only: { site: 'swim' },
  },
  {
    screen: '/entries/company/{companyEntryId}',
    state: 'of nobody that one knows',
    who: 'member',
    visit: '/entries/company/999999',
    heading: (t) => t('shell:problem.missing.title'),
    refusal: { status: 404, path: /\/company-entries\/999999$/ },
    only: { site: 'swim' },
  },
  { screen: '/entries-removed', who: 'member', heading: (t) => t('cart:nothingLostTitle') },

  {
    screen: '/entries/{entryId}/edit',
    state: 'in the cart',
    who: 'member',
    visit: async (place, person) => `/entries/${await enterFully(place, person)}/edit`,
    heading: () => /\d/,
    title: (t, race) => t('entryChange:title', { race }),
    shows: (page, t) => page.getByText(t('entryChange:inCart')),
  },
  {
    screen: '/entries/{entryId}/edit',
    state: 'of a minor without a declaration',
    who: 'member',
    visit: async (place, person) => {
      const entryId = await enterFully(place, person);
      await bornYearsAgo(person, 17);
      return `/entries/${entryId}/edit`;
    },
    heading: () => /\d/,
    title: (t, race) => t('entryChange:title', { race }),
    shows: (page, t) => page.getByText(t('entryChange:guardianMissing')),
  },
  {
    screen: '/entries/{entryId}/edit',
    state: 'paid, its heat no longer to be changed',
    who: 'member',
    visit: async (place, person) => {
      await endedOrder(place, person, 'success');
      await sql(`update race set change_until = '{"heat": "2026-01-01T00:00:00Z"}' where id = $1`, [
        quickRace(place, person),
      ]);
      return `/entries/${await firstEntryOf(place, person)}/edit`;
    },
    heading: () => /\d/,
    title: (t, race) => t('entryChange:title', { race }),
    shows: (page, t) => page.getByText(t('entryChange:closed', { until: '' })).first(),
  },
  {
    screen: '/entries/{entryId}/edit',
    state: 'a refused certificate',
    who: 'member',
    visit: async (place, person) => {
      const entryId = await paidFully(place, person);
      await refuseCertificate(entryId);
      return `/entries/${entryId}/edit`;
    },
    heading: () => /\d/,
    title: (t, race) => t('entryChange:title', { race }),
    shows: (page, t) =>
      page.getByRole('region', { name: t('entryChange:group_contact') }).getByText(REFUSAL, { exact: true }),
  },
  {
    screen: '/entries',
    state: 'a refused certificate',
    who: 'member',
    visit: async (place, person) => {
      await endedOrder(place, person, 'success');
      await refuseCertificate(await firstEntryOf(place, person));
      return '/entries';
    },
    heading: (t) => t('entries:title'),
    shows: (page, t) => page.getByRole('link', { name: t('certificateReview:upload') }),
  },
  {
    screen: '/entries/{entryId}/entry-widthdraw/{entryType}',
    state: 'it can be given up',
    who: 'member',
    visit: async (place, person) => {
      await endedOrder(place, person, 'success');
      const entryId = await firstEntryOf(place, person);
      // Its own race may be one that is run anywhere, whose entries cannot be withdrawn.
      await sql(
        `update entry set withdrawal = jsonb_build_object('market', 'dom', 'raceOn', '2028-06-11', 'policy',
          (select withdrawal from race where withdrawal -> 'steps' <> '[]' order by id limit 1)) where id = $1`,
        [entryId],
      );
      return `/entries/${entryId}/entry-widthdraw/entry`;
    },
    heading: () => /\S/,
    title: (t, event) => t('withdrawal:pageTitle', { event }),
    shows: (page, t) => page.getByRole('radio', { name: t('withdrawal:reasons.schedule') }),
  },
  {
    screen: '/entries/{entryId}/entry-widthdraw/{entryType}',
    state: 'all comes back after a move',
    who: 'member',
    visit: async (place, person) =>
      `/entries/${(await movedEntry(place, person)).entryId}/entry-widthdraw/entry`,
    heading: () => /\S/,
    title: (t, event) => t('withdrawal:pageTitle', { event }),
    shows: (page, t) => page.getByText(t('withdrawal:toYourMeans')),
  },
  {
    screen: '/entries/{entryId}/entry-widthdraw/{entryType}',
    state: 'a team, too late',
    who: 'member',
    visit: async (place, person) => {
      let teamId = '';
      await endedOrder(place, person, 'success', async (where, who) => {
        teamId = await enterTeam(where, who, TEAMS_AS_ONE[where.site]);
      });
      await sql(
        `update entry set withdrawal = jsonb_set(withdrawal, '{policy,steps,0}', '{"until": {"daysBefore": 400}, "fee": {"percent": 10}}')
          #- '{policy,steps,1}' where team_entry_id = $1`,
        [teamId],
      );
      return `/entries/${teamId}/entry-widthdraw/team`;
    },
    heading: () => /\S/,
    title: (t, event) => t('withdrawal:pageTitle', { event }),
    shows: (page, t) => page.getByText(t('withdrawal:obstacle.too_late')),
  },
  {
    screen: '/entries/{entryId}/entry-widthdraw/{entryType}',
    state: 'none such',
    who: 'member',
    visit: '/entries/999999999/entry-widthdraw/entry',
    heading: (t) => t('withdrawal:notFoundTitle'),
    refusal: { status: 404, path: /\/entries\/entry\/999999999\/withdrawal$/ },
  },
  {
    screen: '/entries',
    state: 'moved to another day',
    who: 'member',
    visit: async (place, person) => {
      await movedEntry(place, person);
      return '/entries';
    },
    heading: (t) => t('entries:title'),
    shows: (page, t) => page.getByText(t('entries:moved.valid'), { exact: false }),
  },
  {
    screen: '/entries',
    state: 'given up',
    who: 'member',
    visit: async (place, person) => {
      await withdrawnEntry(place, person);
      return '/entries?status=withdrawn';
    },
    heading: (t) => t('entries:title'),
    shows: (page, t) => page.getByRole('heading', { name: t('entries:can.withdrawnTitle') }),
  },
  {
    screen: '/entries/{entryId}/handover',
    state: 'to be offered',
    who: 'member',
    visit: async (place, person) => `/entries/${await paidFully(place, person)}/handover`,
    heading: () => /\S/,
    title: (t, event) => t('handover:pageTitle', { event }),
    shows: (page, t) => page.getByRole('button', { name: t('handover:submit') }),
    only: { site: 'run' },
  },
  {
    screen: '/entries/{entryId}/handover',
    state: 'offered',
    who: 'member',
    visit: async (place, person) => `/entries/${(await offeredEntry(place, person)).entryId}/handover`,
    heading: () => /\S/,
    title: (t, event) => t('handover:pageTitle', { event }),
    shows: (page, t) => page.getByRole('button', { name: t('handover:takeBack') }),
    only: { site: 'run' },
  },
  {
    screen: '/entries/{entryId}/handover',
    state: 'none such',
    who: 'member',
    visit: '/entries/999999999/handover',
    heading: (t) => t('handover:notFoundTitle'),
    refusal: { status: 404, path: /\/entries\/999999999\/handover$/ },
    only: { site: 'run' },
  },
  {
    screen: '/entries/{entryId}/race',
    state: 'a race is chosen',
    who: 'member',
    visit: async (place, person) =>
      `/entries/${await paidFully(place, person)}/race?to=${OTHER_RACE[place.site]}`,
    heading: () => /\S/,
    title: (t, event) => t('raceChange:pageTitle', { event }),
    shows: (page, t) => page.getByRole('button', { name: t('raceChange:submit') }),
  },
  {
    screen: '/entries/{entryId}/race',
    state: 'the event does not offer it',
    who: 'member',
    visit: async (place, person) => {
      await endedOrder(place, person, 'success');
      const entryId = await firstEntryOf(place, person);
      await sql(
        `update event set race_change_until = null where id = (
          select event_id from race join entry on entry.race_id = race.id where entry.id = $1)`,
        [entryId],
      );
      return `/entries/${entryId}/race`;
    },
    heading: () => /\S/,
    title: (t, event) => t('raceChange:pageTitle', { event }),
    shows: (page, t) => page.getByText(t('raceChange:obstacle.not_offered')),
    only: { site: 'swim' },
  },
  {
    screen: '/entries/{entryId}/race',
    state: 'none such',
    who: 'member',
    visit: '/entries/999999999/race',
    heading: (t) => t('raceChange:notFoundTitle'),
    refusal: { status: 404, path: /\/entries\/999999999\/races$/ },
  },
  {
    screen: '/entries/{entryId}/edit',
    state: 'none such',
    who: 'member',
    visit: '/entries/999999999/edit',
    heading: (t) => t('entryChange:notFoundTitle'),
    refusal: { status: 404, path: /\/entries\/entry\/999999999$/ },
  },
  {
    screen: '/entries/{entryId}/edit',
    state: 'failing',
    who: 'member',
    visit: '/entries/1/edit',
    heading: (t) => t('entryChange:loadFailed'),
    failure: /\/entries\/entry\/1$/,
  },
  {
    screen: '/entries',
    state: 'one with a timetable',
    who: 'member',
    visit: async (place, person) => {
      await enterTimetable(place, person);
      return '/entries';
    },
    heading: (t) => t('entries:title'),
    shows: (page, t) => page.getByText(t('timetable:choose'), { exact: true }),
  },
  {
    screen: '/entries',
    state: 'none',
    who: 'member',
    heading: (t) => t('entries:title'),
    shows: (page, t) => page.getByText(t('entries:actualEmptyTitle')),
  },
  {
    screen: '/entries',
    state: 'one, of a long name',
    who: 'member',
    visit: async (place, person) => {
      await endedOrder(place, person, 'success');
      return '/entries';
    },
    heading: (t) => t('entries:title'),
    shows: (page, t) => page.getByText(t('entries:next')),
  },
  {
    screen: '/entries',
    state: 'a team of one’s own',
    who: 'member',
    visit: async (place, person) => {
      await endedOrder(place, person, 'success', (where, who) =>
        enterTeam(where, who, TEAMS_AS_ONE[where.site]),
      );
      return '/entries';
    },
    heading: (t) => t('entries:title'),
    shows: (page, t) => page.getByText(t('entries:can.title'), { exact: true }),
  },
  {
    screen: '/entries',
    state: 'on a waiting list',
    who: 'member',
    visit: async (place, person) => {
      await waitFor(place, person);
      return '/entries';
    },
    heading: (t) => t('entries:title'),
    shows: (page, t) => page.getByText(t('waiting:leave'), { exact: true }),
  },
  {
    screen: '/entries',
    state: 'on a waiting list that somebody has left',
    who: 'member',
    visit: async (place, person) => {
      const mate = await addToList(place, person, GROWN);
      await waitFor(place, person, [mate]);
      await removeFromList(place, person, mate);
      return '/entries';
    },
    heading: (t) => t('entries:title'),
    shows: (page, t) => page.getByText(t('waiting:left_not_enterable', { name: '' }).trim()),
  },
  {
    screen: '/entries',
    state: 'on the waiting lists of pairs and of any heat',
    who: 'member',
    visit: async (place, person) => {
      await waitAsPair(place, person);
      await waitForAnyHeat(place, person);
      return '/entries';
    },
    heading: (t) => t('entries:title'),
    shows: (page, t) => page.getByText(t('waiting:anyHeat')),
    only: { site: 'swim' },
  },
  {
    screen: '/entries',
    state: 'with an offer',
    who: 'member',
    visit: async (place, person) => {
      await offerTo(await waitFor(place, person));
      return '/entries';
    },
    heading: (t) => t('entries:title'),
    shows: (page, t) => page.getByText(t('waiting:accept'), { exact: true }),
  },
  {
    screen: '/entries',
    state: 'several',
    who: 'demo runner',
    heading: (t) => t('entries:title'),
    shows: (page, t) => page.getByRole('heading', { name: t('entries:later') }),
    only: { site: 'run' },
  },
  {
    screen: '/entries',
    state: 'none behind',
    who: 'member',
    visit: '/entries?status=past',
    heading: (t) => t('entries:title'),
    shows: (page, t) => page.getByText(t('entries:pastEmptyTitle')),
  },
  {
    screen: '/entries',
    state: 'behind',
    who: 'demo runner',
    visit: '/entries?status=past',
    heading: (t) => t('entries:title'),
    shows: (page) => page.getByRole('main').getByText(/Marg/).first(),
    only: { site: 'run' },
  },
  {
    screen: '/entries',
    state: 'entered for nobody else',
    who: 'member',
    visit: '/entries?participant=others',
    heading: (t) => t('entries:title'),
    shows: (page, t) => page.getByText(t('entries:othersEmptyTitle')),
  },
  {
    screen: '/entries',
    state: 'entered for others, with a link to claim it',
    who: 'member',
    visit: async (place, person) => {
      const { uid } = await guestEntry(place, person);
      await linkOf(place, person, uid);
      return '/entries?participant=others';
    },
    heading: (t) => t('entries:title'),
    shows: (page, t) => page.getByText(t('claimLink:revoke'), { exact: true }),
  },
  {
    screen: '/entries',
    state: 'of a club, and nobody of that name among them',
    who: 'member',
    visit: async (place, person) => {
      await enteredMany(place, person, 51);
      return '/entries?participant=others&q=qqq';
    },
    heading: (t) => t('entries:title'),
    shows: (page, t) => page.getByText(t('entries:foundNoneTitle')),
  },
  {
    screen: '/entries',
    state: 'failing',
    who: 'member',
    heading: (t) => t('shell:problem.server.title'),
    failure: /\/users\/\d+\/entries$/,
  },

  {
    screen: '/entries/{entryId}/result',
    state: 'a challenge under way',
    who: 'member',
    visit: async (place, person) => {
      const path = await virtualEntry(person, VIRTUAL[place.site].challenge);
      await addWorkouts(path, [42_000, 7500, 4100]);
      return path;
    },
    heading: (t) => t('results:title'),
    shows: (page) => page.getByRole('img', { name: /53,6|53\.6/ }),
  },
  {
    screen: '/entries/{entryId}/result',
    state: 'no time yet',
    who: 'member',
    visit: (place, person) => virtualEntry(person, VIRTUAL[place.site].timed),
    heading: (t) => t('results:title'),
    shows: (page, t) => page.getByLabel(t('results:netTime')),
  },
  {
    screen: '/entries/{entryId}/result',
    state: 'a time that was refused',
    who: 'member',
    visit: async (place, person) => {
      const path = await virtualEntry(person, VIRTUAL[place.site].timed);
      await refusedTime(path, 'A képen nem látszik az idő.');
      return path;
    },
    heading: (t) => t('results:title'),
    shows: (page) => page.getByText(/A képen nem látszik az idő\./),
  },
];

async function firstEntryOf(place: Place, { session }: Person): Promise<string> {
  const params = { userId: session.user_id };
  const { answer } = await callerAt(place, session.access_token)(listEntries, { params, query: {} });
  return answer.data.items[0]?.entryId ?? '';
}
