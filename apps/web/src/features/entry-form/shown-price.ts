import type { RaceDetail } from '@rajt/contract/operations/catalog';

/**
 * The price that the form shows: the one with a student card where it is claimed and takes something off. The server
 * has reckoned both; the tick only chooses.
 */
export function shownPrice(
  { forMe }: Pick<RaceDetail, 'forMe'>,
  hasStudentCard: boolean,
): Pick<RaceDetail['forMe'], 'price' | 'reasons'> {
  return (hasStudentCard && forMe.withStudentCard) || forMe;
}
