import { ANNIVERSARY_STATUSES } from '@rajt/rules/people/anniversary';
import { z } from 'zod';
import { accepted, addressFields, withZipCheck } from '../../fields.ts';
import { ADDRESS_NAMES, checkTogether } from '../../given-together.ts';
import { personFields } from '../../person-fields.ts';
import { companyFields, sportFields, UNIQUE_FIELDS, workFields } from '../../profile-fields.ts';
import { data, money, userPath } from '../../shapes.ts';
import { withGroupCheck } from '../../vat-group.ts';
import { profile } from './accounts.ts';

/** Required while the account has no consent to data storage (`Profile.dataStorageConsent`); otherwise ignored. */
const dataStorageConsent = accepted('consent_required').optional();

const fields = {
  ...personFields,
  ...addressFields,
  ...sportFields,
  ...workFields,
  ...companyFields,
  dataStorageConsent,
};

/** The fields of /registration/extra: the address, and the optional fields of a person. */
export const extraRegistration = withGroupCheck(
  withZipCheck(
    z.strictObject({
      ...addressFields,
      ...sportFields,
      ...workFields,
      ...companyFields,
      dataStorageConsent,
    }),
  ),
);

const wholeProfile = withGroupCheck(withZipCheck(z.strictObject(fields)));

const profileParts = withGroupCheck(
  z
    .strictObject(fields)
    .partial()
    .superRefine(checkTogether([ADDRESS_NAMES, Object.keys(companyFields)])),
);
export type ProfileParts = z.output<typeof profileParts>;

/** A held entry that the changed profile decides otherwise, from the start of its payment on. */
const changedEntry = z.object({
  entryId: z.string(),
  /** The name of event and race. */
  name: z.string(),
  /** False: the age does not fit the race any more, and the entry cannot be paid. */
  isAdmitted: z.boolean(),
  /** Under 18 on race day now: it cannot be paid before a guardian's declaration is given (`changeEntry`). */
  lacksGuardian: z.boolean(),
  /** Its price with the changed profile. */
  fee: money,
});
export type ChangedEntry = z.output<typeof changedEntry>;

const changedProfile = data(profile.extend({ changedEntries: z.array(changedEntry) }));

export const replaceProfile = {
  params: userPath,
  body: wholeProfile,
  answers: { 200: changedProfile },
};

export const changeProfile = {
  params: userPath,
  body: profileParts,
  answers: { 200: changedProfile },
};

const { chipNumber, otprobaId, atomId, spuriCard } = sportFields;

export const checkUsers = {
  query: z.strictObject({ chipNumber, otprobaId, atomId, spuriCard }).partial(),
  answers: { 200: data(z.object({ taken: z.array(z.enum(UNIQUE_FIELDS)) })) },
};

const anniversaryStatus = z.enum(ANNIVERSARY_STATUSES.map(({ status }) => status));

export const anniversary = z.object({
  /** Past events in which the person took part. */
  points: z.int(),
  status: anniversaryStatus,
  /** Points at which the present status began. */
  from: z.int(),
  nextStatus: anniversaryStatus.nullable(),
  /** Points to the next status. */
  missing: z.int(),
});
export type Anniversary = z.output<typeof anniversary>;

export const getAnniversary = {
  params: userPath,
  answers: { 200: data(anniversary) },
};
