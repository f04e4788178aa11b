import { z } from 'zod';
import { siteSettings } from '../../../platform/config/config.ts';
import { defineMail } from '../../office/mails/index.ts';
import { about, wordsOf } from './mail-facts.ts';

/** To members with an account: the leader offers the lead, or has erased their account (`leader` is empty then). */
export const teamLeadOfferedMail = defineMail(
  'team-lead-offered',
  about.extend({ leader: z.string(), missing: z.int() }),
  (payload, context) => {
    const { t, config } = context;
    const { leader, missing, team } = payload;
    const { rows, greeting } = wordsOf(payload, context);
    const kind = leader === '' ? 'left' : 'offered';
    return {
      site: payload,
      subject: t(`teamMail:lead.${kind}.subject`, { team }),
      title: t(`teamMail:lead.${kind}.title`),
      blocks: [
        greeting,
        { kind: 'text', text: t(`teamMail:lead.${kind}.text`, { team, leader }) },
        { kind: 'facts', rows },
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
  about.extend({ leader: z.string() }),
  (payload, context) => {
    const { t } = context;
    const { leader, team } = payload;
    const { rows, greeting } = wordsOf(payload, context);
    return {
      site: payload,
      subject: t('teamMail:lead.taken.subject', { team, leader }),
      title: t('teamMail:lead.taken.title'),
      blocks: [
        greeting,
        { kind: 'text', text: t('teamMail:lead.taken.text', { team, leader }) },
        { kind: 'facts', rows },
      ],
    };
  },
);
