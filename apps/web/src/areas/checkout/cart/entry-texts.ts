import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { CartEntry, TeamEntry } from '@rajt/contract/entering/operations/entries';
import type { DateStyle } from '@rajt/rules/dates';
import { sumOf } from './company-entries.ts';
import { entryName } from './entry-name.ts';
import { teamFee } from './team-fee.ts';

export const teamName = ({ teamFields }: Pick<TeamEntry, 'teamFields'>) => teamFields[0]?.text ?? '';

/** The others are discounts. */
const CHARGES: ReadonlySet<CartEntry['feeReasons'][number]['kind']> = new Set([
  'tier',
  'handover_fee',
  'substitute_fee',
]);

/** An entry of the cart in words. */
export function useEntryTexts() {
  const t = useT();
  const { money, day, days, time, dayTime } = useFormats();
  /** A race without a start is done within the days of its event. */
  const when = ({ event, heat, race }: CartEntry, style?: DateStyle) =>
    heat.startsAt ? day(race.raceOn, style) : days(event.startsOn, event.endsOn, style);
  /** For a substitute in a team: the new and the replaced member; else null. */
  const say = ({ substitution, participant: { name } }: CartEntry) =>
    substitution && t('cart:substitution', { ...substitution, name });
  return {
    substitution: say,
    /** `9:20`, or that any time will do (virtual races). */
    heatTime: ({ heat }: CartEntry) => (heat.startsAt ? time(heat.startsAt) : heat.name),
    /** `2027. július 4. 09:20` */
    start: (entry: CartEntry) =>
      entry.heat.startsAt ? dayTime(entry.heat.startsAt) : `${when(entry)}, ${t('cart:heatAnyTime')}`,
    shortDay: (entry: CartEntry) => when(entry, 'monthDay'),
    fee: ({ fee }: CartEntry) => money(fee),
    /** One line for all people of a company: 200 of them are no list. */
    companyLine: (name: string, entries: readonly CartEntry[]) => ({
      key: `company ${name}`,
      kind: 'charge' as const,
      label: t('cart:ofCompany', { name, count: entries.length }),
      amount: money(sumOf(entries)),
    }),
    /** One line for a team, and whether it is one price or a sum. */
    teamLine: (team: TeamEntry) => ({
      key: `team ${team.teamEntryId}`,
      kind: 'charge' as const,
      label: t('team:inCart', { name: teamName(team), race: team.race.name }),
      note: t(team.price ? 'team:oneFee' : 'team:feesOfMembers', { count: team.memberEntries.length }),
      amount: money(teamFee(team)),
    }),
    /** The parts of the fee: the race's price, and its discounts with their reasons. */
    feeLines: (entry: CartEntry) =>
      entry.feeReasons.map(({ kind, amount, percent }) => {
        const reason =
          kind === 'tier'
            ? entryName(entry)
            : kind === 'handover_fee' && amount === 0
              ? t('cart:reason_handover_free', { entry: entryName(entry) })
              : kind === 'handover_fee' || kind === 'substitute_fee'
                ? t(`cart:reason_${kind}`, { entry: entryName(entry) })
                : t(`cart:reason_${kind}`);
        return {
          key: `${entry.entryId} ${kind}`,
          kind: CHARGES.has(kind) ? ('charge' as const) : ('discount' as const),
          note: kind === 'substitute_fee' && say(entry),
          label: percent === null ? reason : t('cart:reasonPercent', { reason, percent }),
          amount: money({ amount, currency: 'HUF' }),
        };
      }),
  };
}
