import { activate } from '@rajt/contract/people/operations/activation';
import { changeEmail } from '@rajt/contract/people/operations/email-change';
import { activateOldUser } from '@rajt/contract/people/operations/old-users';
import { requestPasswordReset } from '@rajt/contract/people/operations/password';
import { sql } from '../../support/database.ts';
import { addToList, SMALL } from '../../support/fellows.ts';
import { linkFromMail, tokenOf } from '../../support/mails.ts';
import { endedOrder } from '../../support/orders.ts';
import {
  callerAt,
  keepAddresses,
  newEmail,
  newPerson,
  oldUser,
  PASSWORD,
  type Person,
  registered,
} from '../../support/person.ts';
import type { Place } from '../../support/place.ts';
import { EVENT } from '../../support/samples.ts';
import type { Screen } from '../../support/screen.ts';

/** Screens of accounts: login methods, registration, passwords, the profile. */
export const accountsScreens: Screen[] = [
  { screen: '/login', who: 'visitor', heading: (t) => t('auth:loginTitle'), title: (t) => t('shell:login') },
  {
    screen: '/login',
    state: 'invited to an event',
    who: 'visitor',
    visit: async ({ site }) => `/login?redirect=%2Fevents%2F${EVENT[site].id}`,
    heading: (t) => t('auth:loginTitle'),
    title: (t) => t('shell:login'),
    shows: (page, t) =>
      page
        .getByRole('region', { name: t('auth:invitedTo') })
        .getByText(/Füred|Budapest|Pest/)
        .first(),
  },
  {
    screen: '/login',
    state: 'invited to an event that is no more',
    who: 'visitor',
    visit: '/login?redirect=%2Fevents%2Fnincs-ilyen',
    heading: (t) => t('auth:loginTitle'),
    title: (t) => t('shell:login'),
    refusal: { status: 404, path: /\/invitations\/nincs-ilyen$/ },
  },
  {
    screen: '/registration',
    state: 'invited to a race',
    who: 'visitor',
    visit: async ({ site }) => `/registration?redirect=%2Fraces%2F${EVENT[site].race}%2Fentryform`,
    heading: (t) => t('registration:registrationTitle'),
    title: (t) => t('shell:registration'),
    shows: (page, t) =>
      page
        .getByRole('region', { name: t('auth:invitedTo') })
        .getByText(/Füred|Budapest|Pest/)
        .first(),
  },
  {
    screen: '/registration',
    who: 'visitor',
    heading: (t) => t('registration:registrationTitle'),
    title: (t) => t('shell:registration'),
  },
  {
    screen: '/registration/extra',
    who: 'newcomer',
    heading: (t) => t('auth:extraTitle'),
    title: (t) => t('shell:registration'),
  },
  {
    screen: '/registration/activate',
    state: 'pending',
    who: 'visitor',
    visit: async (place) => linkFromMail(await registered(place), '/registration/activate'),
    heading: (t) => t('activation:pendingTitle'),
  },
  {
    screen: '/registration/activate/{token}',
    state: 'by the path of the specification',
    who: 'visitor',
    visit: async (place) => {
      const link = await linkFromMail(await registered(place), '/registration/activate');
      return `/registration/activate/${tokenOf(link)}`;
    },
    heading: (t) => t('activation:pendingTitle'),
    shows: (page, t) => page.getByRole('button', { name: t('activation:unknownPassword') }),
  },
  {
    screen: '/registration/activate',
    state: 'already done',
    who: 'visitor',
    visit: async (place) => {
      const path = await linkFromMail(await registered(place), '/registration/activate');
      await callerAt(place)(activate, { body: { token: tokenOf(path), password: PASSWORD } });
      return path;
    },
    heading: (t) => t('activation:alreadyTitle'),
  },
  {
    screen: '/registration/activate',
    state: 'already done, opened by somebody else who is signed in',
    who: 'member',
    visit: async (place) => {
      const path = await linkFromMail(await registered(place), '/registration/activate');
      await callerAt(place)(activate, { body: { token: tokenOf(path), password: PASSWORD } });
      return path;
    },
    heading: (t) => t('activation:alreadyTitle'),
    shows: (page, t) => page.getByRole('button', { name: t('activation:change') }),
  },
  {
    screen: '/registration/activate/{token}',
    state: 'no such link',
    who: 'visitor',
    visit: '/registration/activate/nincs-ilyen',
    heading: (t) => t('activation:invalidTitle'),
    refusal: { status: 422, path: /\/signup\/activate\/check$/ },
  },
  {
    screen: '/registration/old-user/activate',
    state: 'pending',
    who: 'visitor',
    visit: oldUserLink,
    heading: (t) => t('password:oldUser.title'),
  },
  {
    screen: '/registration/old-user/activate',
    state: 'already done',
    who: 'visitor',
    visit: async (place) => {
      const path = await oldUserLink(place);
      await callerAt(place)(activateOldUser, {
        body: { token: tokenOf(path), password: PASSWORD, dataStorageConsent: true },
      });
      return path;
    },
    heading: (t) => t('password:oldUser.alreadyTitle'),
  },
  {
    screen: '/registration/old-user/activate/{token}',
    state: 'no such link',
    who: 'visitor',
    visit: '/registration/old-user/activate/nincs-ilyen',
    heading: (t) => t('password:reset.invalidTitle'),
    refusal: { status: 422, path: /\/signup\/oldactivate\/check$/ },
  },
  {
    screen: '/registration/email-change/activate',
    state: 'pending',
    who: 'member',
    visit: async (place, person) =>
      linkFromMail(await askForEmail(place, person), '/registration/email-change/activate'),
    heading: (t) => t('password:emailChange.title'),
  },
  {
    screen: '/registration/email-change/activate/{token}',
    state: 'no such link',
    who: 'visitor',
    visit: '/registration/email-change/activate/nincs-ilyen',
    heading: (t) => t('password:reset.invalidTitle'),
    refusal: { status: 422, path: /\/email\/activate\/check$/ },
  },
  { screen: '/passwordreset/request', who: 'visitor', heading: (t) => t('password:request.title') },
  {
    screen: '/passwordreset/reset',
    state: 'pending',
    who: 'visitor',
    visit: async (place, { email }) => {
      await callerAt(place)(requestPasswordReset, { body: { email } });
      return linkFromMail(email, '/passwordreset/reset');
    },
    heading: (t) => t('password:reset.title'),
  },
  {
    screen: '/passwordreset/reset/{token}',
    state: 'no such link',
    who: 'visitor',
    visit: '/passwordreset/reset/nincs-ilyen',
    heading: (t) => t('password:reset.invalidTitle'),
    refusal: { status: 422, path: /\/passwordreset\/check$/ },
  },
  {
    screen: '/login/{provider}/return',
    state: 'of somebody else',
    who: 'visitor',
    visit: '/login/google/return?code=of-somebody-else&state=of-somebody-else',
    heading: (t) => t('signIns:return.failedTitle'),
    shows: (page, t) => page.getByText(t('signIns:return.strangeText')),
  },

  {
    screen: '/profile',
    state: 'with addresses and a fixed name',
    who: 'member',
    visit: async (place, person) => {
      await keepAddresses(person);
      await endedOrder(place, person, 'success');
      return '/profile';
    },
    heading: () => /Wolfeschlegel/,
    title: (t) => t('shell:profile'),
    shows: (page, t) => page.getByText(t('profile:lockedNote')),
  },
  {
    screen: '/profile',
    who: 'member',
    heading: () => /Wolfeschlegel/,
    title: (t) => t('shell:profile'),
    shows: (page, t) => page.getByText(t('addresses:empty')),
  },
  {
    screen: '/profile',
    state: 'with fellows',
    who: 'member',
    visit: async (place, person) => {
      await addToList(place, person, SMALL);
      return '/profile';
    },
    heading: () => /Wolfeschlegel/,
    title: (t) => t('shell:profile'),
    shows: (page) => page.getByText(SMALL.firstName),
  },
  {
    screen: '/profile',
    state: 'with an objection',
    who: 'member',
    visit: async (place, person) => {
      const { session } = await newPerson(place);
      await sql('insert into entering_block (person_id, owner_id) values ($1, $2)', [
        person.session.user_id,
        session.user_id,
      ]);
      return '/profile';
    },
    heading: () => /Wolfeschlegel/,
    title: (t) => t('shell:profile'),
    shows: (page, t) => page.getByText(t('objections:unblock'), { exact: true }),
  },
  {
    screen: '/profile',
    state: 'with an e-mail address to confirm',
    who: 'member',
    visit: async (place, person) => {
      await askForEmail(place, person);
      return '/profile';
    },
    heading: () => /Wolfeschlegel/,
    title: (t) => t('shell:profile'),
    shows: (page, t) => page.getByRole('button', { name: t('password:card.withdraw') }),
  },
  {
    screen: '/profile',
    state: 'without a password',
    who: 'member',
    visit: async (_, person) => {
      await takePassword(person);
      return '/profile';
    },
    heading: () => /Wolfeschlegel/,
    title: (t) => t('shell:profile'),
    shows: (page, t) => page.getByText(t('signIns:ways.introNoWay')),
  },
  {
    screen: '/profile/confirm',
    who: 'member',
    visit: '/profile/confirm#valamilyen',
    heading: (t) => t('signIns:confirmation.title'),
  },
  {
    screen: '/profile',
    state: 'failing',
    who: 'member',
    heading: (t) => t('shell:problem.server.title'),
    failure: /\/users\/\d+$/,
  },
  { screen: '/profile/change-password', who: 'member', heading: (t) => t('password:change.title') },
  {
    screen: '/profile/change-password',
    state: 'without a password',
    who: 'member',
    visit: async (_, person) => {
      await takePassword(person);
      return '/profile/change-password';
    },
    heading: (t) => t('password:first.title'),
  },
];

async function oldUserLink(place: Place): Promise<string> {
  const email = await oldUser(place);
  await callerAt(place)(requestPasswordReset, { body: { email } });
  return linkFromMail(email, '/registration/old-user/activate');
}

/** Returns the new address, whose mail holds the link. */
async function askForEmail(place: Place, { session }: Person): Promise<string> {
  const email = newEmail();
  await callerAt(place, session.access_token)(changeEmail, {
    params: { uid: session.user_id },
    body: { email, password: PASSWORD },
  });
  return email;
}

async function takePassword({ session }: Person): Promise<void> {
  await sql('update account set password_hash = null where person_id = $1', [session.user_id]);
}
