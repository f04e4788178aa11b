import { formatDate } from '@rajt/rules/dates';
import { z } from 'zod';
import { type Block, type MailContext, siteFields } from '../../office/mails/index.ts';

/** The fields of every mail about a team, in the recipient's language. */
export const about = z.object({
  ...siteFields,
  firstName: z.string(),
  team: z.string(),
  event: z.string(),
  race: z.string(),
  /** yyyy-mm-dd */
  raceOn: z.string(),
});

/** The greeting of a team mail and the rows of its facts: team, race and day. */
export function wordsOf(
  { firstName, team, event, race, raceOn }: z.output<typeof about>,
  { t, language }: MailContext,
) {
  const rows: [string, string][] = [
    [t('teamMail:team'), team],
    [t('teamMail:race'), `${event} · ${race}`],
    [t('teamMail:day'), formatDate(raceOn, language)],
  ];
  const greeting: Block = { kind: 'text', text: t('mail:greeting', { name: firstName }) };
  return { rows, greeting };
}
