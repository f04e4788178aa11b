/** Hungarian texts that the console alone needs, a namespace a line. */
export { auditLog } from './office/audit-log.hu.ts';
export { bulkTasks } from './office/bulk-tasks.hu.ts';
export { certificateReviews } from './office/certificate-reviews.hu.ts';
export { entrantMessages } from './office/entrant-messages.hu.ts';
export { entryGrid } from './office/entry-grid.hu.ts';
export { inbox } from './office/inbox.hu.ts';
export { mailParagraphs } from './office/mail-paragraphs.hu.ts';
export { newsScreen } from './office/news-screen.hu.ts';
export { office } from './office/office.hu.ts';
export { personScreen } from './office/person-screen.hu.ts';
export { privacyDesk } from './office/privacy-desk.hu.ts';
export { proofReviews } from './office/proof-reviews.hu.ts';
export { reviews } from './office/reviews.hu.ts';
export { sending } from './office/sending.hu.ts';
export { staffScreen } from './office/staff-screen.hu.ts';
export { staffSignIn } from './office/staff-sign-in.hu.ts';
