import { accountMail } from './hu/account-mail.ts';
import { document } from './hu/document.ts';
import { flags } from './hu/flags.ts';
import { mail } from './hu/mail.ts';
import { ownData } from './hu/own-data.ts';
import { page } from './hu/page.ts';
import { web } from './hu/web.ts';

/** Every Hungarian text, by namespace. The English one has the same shape, by type. */
export const hu = { ...web, accountMail, document, flags, mail, ownData, page };
