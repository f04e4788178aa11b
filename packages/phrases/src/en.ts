import type { Catalogue } from './catalogue.ts';
import { accountMail } from './en/account-mail.ts';
import { document } from './en/document.ts';
import { flags } from './en/flags.ts';
import { mail } from './en/mail.ts';
import { ownData } from './en/own-data.ts';
import { page } from './en/page.ts';
import { web } from './en/web.ts';

export const en: Catalogue = { ...web, accountMail, document, flags, mail, ownData, page };
