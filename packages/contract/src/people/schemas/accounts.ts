import { z } from 'zod';
import { gender, newPassword } from '../../fields.ts';
import { data, language, userPath } from '../../shapes.ts';
import { currentPassword, linkToken, tokenQuery } from './password.ts';
import { authSession, devices } from './sessions.ts';

/**
 * `email` is '' once the account is active: the link must not reveal an address that came later. `first_password`: the account
 * was imported, and the same token gives it its first password (`activateOldUser`). `isOwn`: the caller is signed in to that
 * account.
 */
const activationState = z.object({
  state: z.enum(['pending', 'first_password', 'activated']),
  email: z.string(),
  isOwn: z.boolean(),
});

/** The secret of the browser that registered, as `register` returned it; the secret of another registration is ignored. */
const browserSecret = z.string().max(200).optional();

const activationLink = activationState.extend({
  /** The browser that registered asks: it needs no password. */
  isOwnBrowser: z.boolean(),
  /** The registered data behind a link that waits, to be checked in another browser; null otherwise. */
  registered: z.object({ familyName: z.string(), firstName: z.string(), birthDate: z.string() }).nullable(),
});
export type ActivationLink = z.output<typeof activationLink>;

export const checkActivation = {
  body: z.strictObject({ token: linkToken, browserSecret }),
  answers: { 200: data(activationLink) },
};

export const checkActivationByUrl = {
  query: tokenQuery,
  answers: { 200: data(activationState) },
};

const activated = activationState.extend({ session: authSession.nullable() });
export type Activated = z.output<typeof activated>;

export const activate = {
  body: z.strictObject({
    token: linkToken,
    browserSecret,
    /** The registration's password; only the browser that registered needs none, and one that sets a `newPassword`. */
    password: currentPassword.optional(),
    newPassword: newPassword.optional(),
    devices,
  }),
  answers: { 200: data(activated) },
};

/** '' when not given. */
const text = z.string();
const optionalTexts = {
  chipNumber: text,
  otprobaId: text,
  atomId: text,
  spuriCard: text,
  club: text,
  watch: text,
  shoe: text,
  education: text,
  occupation: text,
  profession: text,
  vatNumber: text,
  groupVatNumber: text,
};

export const profile = z.object({
  userId: z.string(),
  email: z.string(),
  user: z.object({ nameTitle: z.string(), familyName: z.string(), firstName: z.string() }),
  birthDate: z.string(),
  gender,
  nationality: z.string(),
  phone: z.string(),
  address: z
    .object({ country: z.string(), zip: z.string(), city: z.string(), street: z.string() })
    .nullable(),
  ...optionalTexts,
  /** The file of the person's picture. */
  pictureFileId: z.string().nullable(),
  /** Names and birth date are on paid entries: only the organiser changes them. */
  isNameLocked: z.boolean(),
  /** Others may find them by name, to enter them for races; adults only. */
  isFindable: z.boolean(),
  /** Public lists show initials instead of the name. */
  showsInitials: z.boolean(),
  /** False: only providers open the account, and a mailed link replaces the password. */
  hasPassword: z.boolean(),
  /** The new address that was asked for and waits for the click on its link. */
  pendingEmail: z.string().nullable(),
  language,
  completeRegistration: z.boolean(),
  /** False: the registration is incomplete until the person consents to data storage. */
  dataStorageConsent: z.boolean(),
});
export type Profile = z.output<typeof profile>;

export const getProfile = {
  params: userPath,
  answers: { 200: data(profile) },
};
