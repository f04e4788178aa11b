import { askConfirmation, confirmOwner } from '@rajt/contract/papers/operations/owner-confirmation';
import { activate, checkActivation, checkActivationByUrl } from '@rajt/contract/people/operations/activation';
import {
  activateEmailChange,
  changeEmail,
  checkEmailChange,
  checkEmailChangeByUrl,
  withdrawEmailChange,
} from '@rajt/contract/people/operations/email-change';
import {
  activateOldUser,
  activateOldUserByUrl,
  checkOldUser,
  checkOldUserByUrl,
} from '@rajt/contract/people/operations/old-users';
import {
  checkPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '@rajt/contract/people/operations/password';
import { register } from '@rajt/contract/people/operations/registration';
import { expect } from 'vitest';
import type { TestApp } from '../app.ts';
import { sendMails, tokenOf } from '../mail-link.ts';
import { newPerson } from '../new-person.ts';
import { REGISTRATION_PASSWORD as PASSWORD, registrationOf } from '../registration.ts';
import { request } from '../request.ts';
import { after, byMe, DAY, HOUR, inBody, inQuery, type LinkKind } from './link-kind.ts';

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `link${addresses}@example.hu`;
};

/** The address that a password is reset for is sent with the secret; a wrong secret is refused with any address. */
let resetEmail = '';

const activation: LinkKind = {
  name: 'the activation of an account',
  looks: [
    { operation: checkActivation, input: inBody() },
    { operation: checkActivationByUrl, input: inQuery },
  ],
  uses: [{ operation: activate, input: inBody({ password: PASSWORD }) }],
  used: 200,
  again: 200,
  send: async (t) => {
    const email = newAddress();
    const expiresAt = after(t, 3 * DAY);
    await request(t.app, register, { body: registrationOf(email) });
    await sendMails(t);
    const token = tokenOf(t, email, '/registration/activate');
    return { token, expiresAt, shows: { state: 'pending', email }, ends: {} };
  },
};

/** Asks for a new password, and takes the link under `path` out of the mail. */
async function askReset(t: TestApp, email: string, path: string): Promise<string> {
  expect((await request(t.app, requestPasswordReset, { body: { email } })).status).toBe(200);
  await sendMails(t);
  return tokenOf(t, email, path);
}

const oldUser: LinkKind = {
  name: 'the first password of an old user',
  looks: [
    { operation: checkOldUser, input: inBody() },
    { operation: checkOldUserByUrl, input: inQuery },
  ],
  uses: [
    { operation: activateOldUser, input: inBody({ password: PASSWORD, dataStorageConsent: true }) },
    {
      operation: activateOldUserByUrl,
      input: (token) => ({ params: { token }, body: { password: PASSWORD } }),
    },
  ],
  used: 200,
  again: 200,
  send: async (t) => {
    const { email } = await newPerson(t.db, { isActivated: false, isImported: true });
    const expiresAt = after(t, 7 * DAY);
    const ask = () => askReset(t, email, '/registration/old-user/activate');
    return {
      token: await ask(),
      expiresAt,
      shows: { state: 'pending', email },
      ends: { 'a newer link': ask },
    };
  },
};

const passwordReset: LinkKind = {
  name: 'a new password',
  looks: [{ operation: checkPasswordReset, input: inBody() }],
  uses: [
    {
      operation: resetPassword,
      input: (token) => ({ body: { token, email: resetEmail, password: 'Tiszai8hullám' } }),
    },
  ],
  used: 204,
  again: 422,
  send: async (t) => {
    const { email } = await newPerson(t.db, { password: PASSWORD });
    const expiresAt = after(t, 2 * HOUR);
    resetEmail = email;
    const ask = () => askReset(t, email, '/passwordreset/reset');
    return { token: await ask(), expiresAt, shows: { email }, ends: { 'a newer link': ask } };
  },
};

const emailChange: LinkKind = {
  name: 'another address of an account',
  looks: [
    { operation: checkEmailChange, input: inBody() },
    { operation: checkEmailChangeByUrl, input: inQuery },
  ],
  uses: [{ operation: activateEmailChange, input: inBody() }],
  used: 200,
  again: 200,
  send: async (t) => {
    const person = await newPerson(t.db, { password: PASSWORD });
    const email = newAddress();
    const expiresAt = after(t, DAY);
    const ask = async (to: string) => {
      const body = { email: to, password: PASSWORD };
      await request(t.app, changeEmail, { as: person, params: { uid: person.id }, body });
      await sendMails(t);
    };
    await ask(email);
    return {
      token: tokenOf(t, email, '/registration/email-change/activate'),
      expiresAt,
      shows: { state: 'pending', email },
      ends: {
        'a newer link': () => ask(newAddress()),
        'the withdrawal of the change': () => request(t.app, withdrawEmailChange, { as: person }),
      },
    };
  },
};

const ownerConfirmation: LinkKind = {
  name: 'the confirmation of the owner in one session',
  // The page confirms when it is opened: it works in the session that asked, which no scanner has.
  looks: [],
  uses: [{ operation: confirmOwner, input: byMe() }],
  used: 204,
  again: 422,
  send: async (t) => {
    const person = await newPerson(t.db);
    const expiresAt = after(t, 10 * 60_000);
    const ask = async () => {
      await request(t.app, askConfirmation, { as: person });
      await sendMails(t);
      return tokenOf(t, person.email, '/profile/confirm');
    };
    return { token: await ask(), expiresAt, shows: {}, session: person, ends: { 'a newer link': ask } };
  },
};

export const accountLinks = [activation, oldUser, passwordReset, emailChange, ownerConfirmation];
