/** English texts that the console alone needs, a namespace a line. */
export { auditLog } from './office/audit-log.en.ts';
export { bulkTasks } from './office/bulk-tasks.en.ts';
export { certificateReviews } from './office/certificate-reviews.en.ts';
export { entrantMessages } from './office/entrant-messages.en.ts';
export { entryGrid } from './office/entry-grid.en.ts';
export { inbox } from './office/inbox.en.ts';
export { mailParagraphs } from './office/mail-paragraphs.en.ts';
export { newsScreen } from './office/news-screen.en.ts';
export { office } from './office/office.en.ts';
export { personScreen } from './office/person-screen.en.ts';
export { privacyDesk } from './office/privacy-desk.en.ts';
export { proofReviews } from './office/proof-reviews.en.ts';
export { reviews } from './office/reviews.en.ts';
export { sending } from './office/sending.en.ts';
export { staffScreen } from './office/staff-screen.en.ts';
export { staffSignIn } from './office/staff-sign-in.en.ts';
