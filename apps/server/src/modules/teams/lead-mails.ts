import { formatDate } from '@rajt/rules/dates';
import { z } from 'zod';
import { siteSettings } from '../../platform/config.ts';
import { type Block, defineMail, type MailContext, siteFields } from '../mails/index.ts';

const about = {
  ...siteFields,
  firstName: z.string(),
  team: z.string(),
  event: z.string(),
  race: z.string(),
  /** yyyy-mm-dd */
  raceOn: z.string(),
};

function factsOf(
  { team, event, race, raceOn }: { team: string; event: string; race: string; raceOn: string },
  { t, language }: MailContext,
): Block {
  return {
    kind: 'facts',
    rows: [
      [t('teamMail:team'), team],
      [t('teamMail:race'), `${event} · ${race}`],
      [t('teamMail:day'), formatDate(raceOn, language)],
    ],
  };
}

/** To members with an account: the leader offers the lead, or has erased their account (`leader` is empty then). */
export const teamLeadOfferedMail = defineMail(
  'team-lead-offered',
  z.object({ ...about, leader: z.string(), missing: z.int() }),
  (payload, context) => {
    const { t, config } = context;
    const { firstName, leader, missing, team } = payload;
    const kind = leader === '' ? 'left' : 'offered';
    return {
      site: payload,
      subject: t(`teamMail:lead.${kind}.subject`, { team }),
      title: t(`teamMail:lead.${kind}.title`),
      blocks: [
        { kind: 'text', text: t('mail:greeting', { name: firstName }) },
        { kind: 'text', text: t(`teamMail:lead.${kind}.text`, { team, leader }) },
        factsOf(payload, context),
        ...(missing > 0
          ? ([{ kind: 'text', text: t('teamMail:lead.missing', { count: missing }) }] as const)
          : []),
        { kind: 'text', text: t('teamMail:lead.next') },
        {
          kind: 'button',
          label: t('teamMail:lead.button'),
          url: `${siteSettings(config, payload).origin}/entries`,
        },
      ],
    };
  },
);

/** To the former leader: names the new leader of the team. */
export const teamLeadTakenMail = defineMail(
  'team-lead-taken',
  z.object({ ...about, leader: z.string() }),
  (payload, context) => {
    const { t } = context;
    const { firstName, leader, team } = payload;
    return {
      site: payload,
      subject: t('teamMail:lead.taken.subject', { team, leader }),
      title: t('teamMail:lead.taken.title'),
      blocks: [
        { kind: 'text', text: t('mail:greeting', { name: firstName }) },
        { kind: 'text', text: t('teamMail:lead.taken.text', { team, leader }) },
        factsOf(payload, context),
      ],
    };
  },
);
