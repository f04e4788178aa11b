import type { ReplacementObstacle } from '@rajt/rules/entering/entry-replacement';
import type { UserId } from '@rajt/rules/ids';
import { type OwnPaid, obstacleTo } from '../../entries/index.ts';

/** Why an entry cannot change to another race now. Its payer pays the difference, or gets it. */
export function changeObstacle(own: OwnPaid, viewerId: UserId, now: Date): ReplacementObstacle | null {
  const allowedUntil = own.race.raceChangeUntil;
  const obstacle = obstacleTo('change_race', own, { viewerId, allowedUntil, now });
  return obstacle === null && own.paid.payerId !== viewerId ? 'by_payer' : obstacle;
}
