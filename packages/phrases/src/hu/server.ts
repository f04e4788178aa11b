/** Hungarian texts that the server alone needs, a namespace a line. */
export { claimsMail } from './claims-mail.ts';
export { credentialsMail } from './credentials-mail.ts';
export { deliveryLine } from './delivery-line.ts';
export { document } from './document.ts';
export { donationDocument } from './donation-document.ts';
export { entriesMail } from './entries-mail.ts';
export { flags } from './flags.ts';
export { mail } from './mail.ts';
export { objectionsMail } from './objections-mail.ts';
export { ordersMail } from './orders-mail.ts';
export { ownData } from './own-data.ts';
export { page } from './page.ts';
export { privacyMail } from './privacy-mail.ts';
export { registrationMail } from './registration-mail.ts';
export { sessionsMail } from './sessions-mail.ts';
export { teamMail } from './team-mail.ts';
export { waitingMail } from './waiting-mail.ts';
