import { ROLES, type Role } from '@rajt/rules/office/roles';

/** The roles that an operation for all staff works for, with the input of the owner (`newOwner`), and the answers to the others. */
export interface StaffRights {
  /** The roles, for all events, whose call works. */
  readonly works: readonly Role[];
  /** The answer to the other roles. */
  readonly others: 401 | 403 | 404;
  /** The answers to grants of an event that the input does not concern, in the same order; absent: the operation asks about no event. */
  readonly elsewhere?: { readonly works: 404; readonly others: 403 | 404 };
}

const NOT_FOUND = { works: 404, others: 404 } as const;
const OF_CONTACTS: readonly Role[] = ['organiser', 'registrar', 'treasurer'];

/** It works for everybody, who gets only their own or what their grants show. */
const everybody: StaffRights = { works: ROLES, others: 403 };
/** It works for everybody whose grants name the event. */
const ofEvent: StaffRights = { works: ROLES, others: 403, elsewhere: NOT_FOUND };
/** The row belongs to the owner, and is not shown to others. */
const ofOwner: StaffRights = { works: [], others: 404 };
/** The flag of the input is about a payment. */
const ofFlag: StaffRights = { works: ['organiser', 'treasurer'], others: 404, elsewhere: NOT_FOUND };
/** The role must see contact data, in the event. */
const ofContact: StaffRights = { works: OF_CONTACTS, others: 403, elsewhere: NOT_FOUND };
/** Others see the row of the owner, but only the owner changes it. */
const seenOfOwner: StaffRights = { works: [], others: 403, elsewhere: NOT_FOUND };

/** By the id of the operation. */
export const STAFF_RIGHTS: Readonly<Record<string, StaffRights>> = {
  // They have no second factor whose code would be right.
  confirmAgain: { works: [], others: 401 },
  renewRecoveryCodes: everybody,
  getMe: everybody,
  getFlagMails: everybody,
  setFlagMails: everybody,
  listStaffEvents: everybody,
  getOverview: everybody,
  searchConsole: everybody,
  listFlags: everybody,
  settleFlag: ofFlag,
  reopenFlag: ofFlag,
  assignFlag: ofFlag,
  noteFlag: ofFlag,
  // The numbers of events where the caller has the role; none for the others.
  countCertificates: everybody,
  countProofs: everybody,
  // The columns of the input include contact data.
  listAllEntries: { works: OF_CONTACTS, others: 403 },
  countEntries: everybody,
  listEntryViews: everybody,
  createEntryView: everybody,
  changeEntryView: ofOwner,
  deleteEntryView: ofOwner,
  requestEntryExport: { works: OF_CONTACTS, others: 403 },
  listEntryExports: everybody,
  downloadEntryExport: ofOwner,
  previewEntryTask: { works: OF_CONTACTS, others: 403, elsewhere: { works: 404, others: 403 } },
  listTasks: everybody,
  getTask: ofEvent,
  listTaskItems: ofEvent,
  startTask: seenOfOwner,
  stopTask: { works: ['organiser'], others: 403, elsewhere: NOT_FOUND },
  undoTask: ofContact,
  getPersonPage: ofEvent,
  listTimeLine: ofEvent,
  addPersonNote: ofContact,
  deletePersonNote: seenOfOwner,
  resendMail: ofContact,
};
