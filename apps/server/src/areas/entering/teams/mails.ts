import type { Site } from '@rajt/rules/branch';
import { formatDateTime } from '@rajt/rules/dates';
import { z } from 'zod';
import { siteSettings } from '../../../platform/config/config.ts';
import { defineMail, type MailContext } from '../../office/mails/index.ts';
import { invitationUrl } from './invitation-link.ts';
import { teamLeadOfferedMail, teamLeadTakenMail } from './lead-mails.ts';
import { about, wordsOf } from './mail-facts.ts';

const page = ({ config }: MailContext, site: Site, path: string) =>
  `${siteSettings(config, site).origin}${path}`;

/** To a person who was named as a member: a link to fill in their own data. `isReminder`: they have had it before. */
export const teamInvitedMail = defineMail(
  'team-invited',
  about.extend({
    leader: z.string(),
    token: z.string(),
    until: z.iso.datetime({ offset: true }),
    isReminder: z.boolean(),
  }),
  (payload, context) => {
    const { t, language, config } = context;
    const { rows, greeting } = wordsOf(payload, context);
    const { leader, team } = payload;
    const until = formatDateTime(new Date(payload.until), language);
    const kind = payload.isReminder ? 'reminded' : 'invited';
    return {
      site: payload,
      subject: t(`teamMail:${kind}.subject`, { team }),
      title: t(`teamMail:${kind}.title`),
      blocks: [
        greeting,
        { kind: 'text', text: t(`teamMail:${kind}.text`, { leader, team }) },
        { kind: 'facts', rows: [...rows, [t('teamMail:until'), until]] },
        {
          kind: 'button',
          label: t('teamMail:invited.button'),
          url: invitationUrl(config, payload, payload.token),
        },
        { kind: 'note', text: t('teamMail:invited.notYou', { leader }) },
      ],
    };
  },
);

/** To the leader: the person named as a member declines. */
export const teamDeclinedMail = defineMail(
  'team-declined',
  about.extend({ member: z.string(), teamEntryId: z.string() }),
  (payload, context) => {
    const { t } = context;
    const { rows, greeting } = wordsOf(payload, context);
    const { member, team, teamEntryId } = payload;
    return {
      site: payload,
      subject: t('teamMail:declined.subject', { member, team }),
      title: t('teamMail:declined.title'),
      blocks: [
        greeting,
        { kind: 'text', text: t('teamMail:declined.text', { member, team }) },
        { kind: 'facts', rows },
        { kind: 'text', text: t('teamMail:declined.next') },
        {
          kind: 'button',
          label: t('teamMail:toTeam'),
          url: page(context, payload, `/entries/${teamEntryId}/modify-team-entry`),
        },
      ],
    };
  },
);

/** To the leader: the members who have given their own data by their invitation, and how many are still missing. */
export const teamJoinedMail = defineMail(
  'team-joined',
  about.extend({ members: z.array(z.string()).min(1), missing: z.int(), teamEntryId: z.string() }),
  (payload, context) => {
    const { t } = context;
    const { rows, greeting } = wordsOf(payload, context);
    const { members, missing, team, teamEntryId } = payload;
    const names = members.join(', ');
    return {
      site: payload,
      subject: t('teamMail:joined.subject', { count: members.length, member: names, team }),
      title: t('teamMail:joined.title'),
      blocks: [
        greeting,
        { kind: 'text', text: t('teamMail:joined.text', { members: names, team }) },
        { kind: 'facts', rows },
        {
          kind: 'text',
          text:
            missing > 0 ? t('teamMail:joined.missing', { count: missing }) : t('teamMail:joined.complete'),
        },
        {
          kind: 'button',
          label: t('teamMail:toTeam'),
          url: page(context, payload, `/entries/${teamEntryId}/modify-team-entry`),
        },
      ],
    };
  },
);

/** To the leader of a paid team: the members with missing data, and until when these can be given. */
export const teamIncompleteMail = defineMail(
  'team-incomplete',
  about.extend({
    teamEntryId: z.string(),
    members: z.array(z.string()),
    until: z.iso.datetime({ offset: true }),
  }),
  (payload, context) => {
    const { t, language } = context;
    const { rows, greeting } = wordsOf(payload, context);
    const { team, teamEntryId, members } = payload;
    const until = formatDateTime(new Date(payload.until), language);
    return {
      site: payload,
      subject: t('teamMail:incomplete.subject', { count: members.length, team }),
      title: t('teamMail:incomplete.title'),
      blocks: [
        greeting,
        { kind: 'text', text: t('teamMail:incomplete.text', { until }) },
        {
          kind: 'facts',
          rows: [
            ...rows,
            [t('teamMail:incomplete.members'), members.join(', ')],
            [t('teamMail:until'), until],
          ],
        },
        { kind: 'text', text: t('teamMail:incomplete.next') },
        {
          kind: 'button',
          label: t('teamMail:toTeam'),
          url: page(context, payload, `/entries/${teamEntryId}/modify-team-entry`),
        },
      ],
    };
  },
);

/** To a member of a paid team in whose place another person starts. */
export const teamMemberReplacedMail = defineMail(
  'team-member-replaced',
  about.extend({ leader: z.string() }),
  (payload, context) => {
    const { t } = context;
    const { rows, greeting } = wordsOf(payload, context);
    const { leader, team } = payload;
    return {
      site: payload,
      subject: t('teamMail:replaced.subject', { team }),
      title: t('teamMail:replaced.title'),
      blocks: [
        greeting,
        { kind: 'text', text: t('teamMail:replaced.text', { leader, team }) },
        { kind: 'facts', rows },
        { kind: 'note', text: t('teamMail:replaced.next', { leader }) },
      ],
    };
  },
);

export const teamsMails = [
  teamInvitedMail,
  teamDeclinedMail,
  teamJoinedMail,
  teamIncompleteMail,
  teamMemberReplacedMail,
  teamLeadOfferedMail,
  teamLeadTakenMail,
] as const;
