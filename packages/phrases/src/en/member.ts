/** English texts of screens for members alone, loaded with the first of them (app-kit: `loadMemberTexts`), a namespace a line. */
export { addresses } from './addresses.ts';
export { cart } from './cart.ts';
export { checkout } from './checkout.ts';
export { claimLink } from './claim-link.ts';
export { company } from './company.ts';
export { confirm } from './confirm.ts';
export { entries } from './entries.ts';
export { entry } from './entry.ts';
export { entryChange } from './entry-change.ts';
export { fellows } from './fellows.ts';
export { files } from './files.ts';
export { group } from './group.ts';
export { profile } from './profile.ts';
export { team } from './team.ts';
export { teamMember } from './team-member.ts';
export { timetable } from './timetable.ts';
export { waiting } from './waiting.ts';
