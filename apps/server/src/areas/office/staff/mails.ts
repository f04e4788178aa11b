import { FLAG_KINDS } from '@rajt/contract/office/schemas/flags';
import type { Translate } from '@rajt/phrases/translate';
import { DEFAULT_SITE } from '@rajt/rules/branch';
import { ROLES } from '@rajt/rules/office/roles';
import { z } from 'zod';
import { type Block, defineMail } from '../mails/index.ts';

/** The mails of the console belong to no site; their frame is that of the first one. */
const site = DEFAULT_SITE;

/** The link that accepts an invitation, after the sign-in. */
export const invitationMail = defineMail(
  'staff-invitation',
  z.object({
    token: z.string(),
    inviter: z.string(),
    role: z.enum(ROLES),
    /** Null: all events. */
    event: z.string().nullable(),
    days: z.int(),
  }),
  ({ token, inviter, role, event, days }, { config, t }) => ({
    site,
    subject: t('staffMail:invitation.subject'),
    title: t('staffMail:invitation.title'),
    blocks: [
      {
        kind: 'text',
        text: t('staffMail:invitation.text', {
          inviter,
          role: t(`staffMail:role.${role}`),
          event: event ?? t('staffMail:allEvents'),
        }),
      },
      { kind: 'text', text: t('staffMail:invitation.account') },
      {
        kind: 'button',
        label: t('staffMail:invitation.button'),
        url: `${config.consoleOrigin ?? ''}/invitation#${encodeURIComponent(token)}`,
      },
      { kind: 'note', text: t('staffMail:invitation.valid', { count: days }) },
    ],
  }),
);

/** The code that proves the mailbox at the enrolment of a second factor. It is not in the subject, which is kept. */
export const enrolmentMail = defineMail(
  'staff-enrolment',
  z.object({ firstName: z.string(), code: z.string(), minutes: z.int() }),
  ({ firstName, code, minutes }, { t }) => ({
    site,
    subject: t('staffMail:enrolment.subject'),
    title: t('staffMail:enrolment.title'),
    blocks: [
      { kind: 'text', text: t('mail:greeting', { name: firstName }) },
      { kind: 'text', text: t('staffMail:enrolment.text', { code }) },
      { kind: 'note', text: t('staffMail:enrolment.valid', { count: minutes }) },
      { kind: 'note', text: t('staffMail:enrolment.notYou') },
    ],
  }),
);

/** Notifies the owner that a recovery code was used. */
export const recoveryUsedMail = defineMail(
  'staff-recovery-used',
  z.object({ firstName: z.string(), count: z.int() }),
  ({ firstName, count }, { t }) => ({
    site,
    subject: t('staffMail:recoveryUsed.subject'),
    title: t('staffMail:recoveryUsed.title'),
    blocks: [
      { kind: 'text', text: t('mail:greeting', { name: firstName }) },
      { kind: 'text', text: t('staffMail:recoveryUsed.text', { count }) },
      { kind: 'note', text: t('staffMail:recoveryUsed.notYou') },
    ],
  }),
);

/** Notifies the owner of a second factor (`name` null) and the other organisers that it was reset. */
export const factorResetMail = defineMail(
  'staff-factor-reset',
  z.object({ firstName: z.string(), by: z.string(), name: z.string().nullable(), reason: z.string() }),
  ({ firstName, by, name, reason }, { t }) => ({
    site,
    subject: t('staffMail:factorReset.subject'),
    title: t('staffMail:factorReset.title'),
    blocks: [
      { kind: 'text', text: t('mail:greeting', { name: firstName }) },
      {
        kind: 'text',
        text:
          name === null
            ? t('staffMail:factorReset.text', { by })
            : t('staffMail:factorReset.textOther', { by, name }),
      },
      { kind: 'text', text: t('staffMail:factorReset.reason', { reason }) },
      { kind: 'note', text: t('staffMail:factorReset.notYou') },
    ],
  }),
);

/** Notifies the other organisers that one of them has become a reviewer by their own hand. */
export const reviewerMail = defineMail(
  'staff-reviewer',
  z.object({ firstName: z.string(), name: z.string(), event: z.string().nullable() }),
  ({ firstName, name, event }, { t }) => ({
    site,
    subject: t('staffMail:reviewerToOneself.subject', { name }),
    title: t('staffMail:reviewerToOneself.title'),
    blocks: [
      { kind: 'text', text: t('mail:greeting', { name: firstName }) },
      {
        kind: 'text',
        text: t('staffMail:reviewerToOneself.text', { name, event: event ?? t('staffMail:allEvents') }),
      },
      { kind: 'note', text: t('staffMail:reviewerToOneself.note') },
    ],
  }),
);

/** How many flags of each kind are open. */
const openFlags = z.array(z.object({ kind: z.enum(FLAG_KINDS), count: z.int() }));

/** The open flags, once a day, for staff who want it: counts and a link, nothing that names a person. */
export const dailyFlagsMail = defineMail(
  'staff-flags-daily',
  z.object({ firstName: z.string(), flags: openFlags, assigned: z.int() }),
  ({ firstName, flags, assigned }, { config, t }) => {
    const count = sum(flags);
    return {
      site,
      subject: t('staffMail:flagsDaily.subject', { count }),
      title: t('staffMail:flagsDaily.title'),
      blocks: [
        { kind: 'text', text: t('mail:greeting', { name: firstName }) },
        { kind: 'text', text: t('staffMail:flagsDaily.text', { count }) },
        ...(assigned > 0
          ? [{ kind: 'text' as const, text: t('staffMail:flagsDaily.assigned', { count: assigned }) }]
          : []),
        ...flagBlocks(flags, t),
        inbox(config.consoleOrigin, t),
        { kind: 'note', text: t('staffMail:flagsNote') },
      ],
    };
  },
  { canWait: true },
);

/** Urgent flags that were opened, for staff who want to know at once. */
export const urgentFlagsMail = defineMail(
  'staff-flags-urgent',
  z.object({ firstName: z.string(), flags: openFlags }),
  ({ firstName, flags }, { config, t }) => ({
    site,
    subject: t('staffMail:flagsUrgent.subject', { count: sum(flags) }),
    title: t('staffMail:flagsUrgent.title'),
    blocks: [
      { kind: 'text', text: t('mail:greeting', { name: firstName }) },
      { kind: 'text', text: t('staffMail:flagsUrgent.text') },
      ...flagBlocks(flags, t),
      inbox(config.consoleOrigin, t),
      { kind: 'note', text: t('staffMail:flagsNote') },
    ],
  }),
);

const sum = (flags: z.output<typeof openFlags>) => flags.reduce((total, { count }) => total + count, 0);

const flagBlocks = (flags: z.output<typeof openFlags>, t: Translate): Block[] =>
  flags.map(({ kind, count }) => ({
    kind: 'text',
    text: t('staffMail:flagsItem', { count, text: t(`flags:${kind}`) }),
  }));

const inbox = (origin: string | null, t: Translate): Block => ({
  kind: 'button',
  label: t('staffMail:flagsButton'),
  url: `${origin ?? ''}/`,
});

export const staffMails = [
  invitationMail,
  enrolmentMail,
  recoveryUsedMail,
  factorResetMail,
  reviewerMail,
  dailyFlagsMail,
  urgentFlagsMail,
];
