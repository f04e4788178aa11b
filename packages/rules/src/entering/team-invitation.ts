/** Named members of a team, and the state of their data (docs/decisions/0035-named-members.md). */

const DAY_MS = 86_400_000;

/** The link of an invitation works this long; sending it again restarts the time. */
export const TEAM_INVITATION_DAYS = 30;

/** The people who join a team within so many minutes are in one mail to its leader. */
export const TEAM_JOINS_TOLD_AFTER_MINUTES = 10;

/** Reminders of a paid team whose members' data are missing go out this many days before the members freeze. */
export const TEAM_REMINDER_DAYS = [14, 7, 2] as const;
export type TeamReminderDays = (typeof TEAM_REMINDER_DAYS)[number];

/**
 * The state of a member's data. `complete`: all known; `invited`: a link works; `missing`: only the name, and no link works;
 * `declined`: the person has declined the invitation.
 */
export const MEMBER_DATA_STATES = ['complete', 'invited', 'missing', 'declined'] as const;
export type MemberDataState = (typeof MEMBER_DATA_STATES)[number];

/** The facts that decide the state of a member; without an invitation they are false. */
export interface MemberDataFacts {
  readonly isOnlyName: boolean;
  readonly isDeclined: boolean;
  /** Neither revoked nor expired. */
  readonly hasWorkingLink: boolean;
}

export function memberDataState({
  isOnlyName,
  isDeclined,
  hasWorkingLink,
}: MemberDataFacts): MemberDataState {
  if (!isOnlyName) return 'complete';
  if (isDeclined) return 'declined';
  return hasWorkingLink ? 'invited' : 'missing';
}

/** The reminder whose time it is: the last one whose day has come. Null before the first and once the members are frozen. */
export function dueTeamReminder(freezesAt: Date, at: Date): TeamReminderDays | null {
  const left = freezesAt.getTime() - at.getTime();
  if (left <= 0) return null;
  return TEAM_REMINDER_DAYS.findLast((days) => left <= days * DAY_MS) ?? null;
}
