import { ROLES } from '@rajt/rules/office/roles';
import { GIFT_CARD_VALUES } from '@rajt/rules/papers/gift-cards';
import { MARKS } from '@rajt/rules/shop/goods';

/** The most gift codes that one command may create. */
export const MAX_CODES = 1_000;

/** The usage of each command, printed for `--help` and after wrong arguments. This file loads no module of the server. */
export const USAGES = {
  start:
    'main.ts start migrates, loads the demo content into an empty database, serves and works in one process',
  serve: 'main.ts serve answers HTTP requests, against a migrated database',
  work: 'main.ts work runs the background jobs, against a migrated database',
  migrate: 'main.ts migrate brings the database up to this version',
  seed: 'npm run seed -- FILE… loads or renews events, products, race centres, plans and coupons from content files (npm run seed -- content/my-event.yaml)',
  'users:import':
    'npm run users:import -- FILE [--dry-run] [--skip-bad] [--invite] [--site swim|run|int] [--encoding NAME] takes over people of another system; --by NAME: who runs it, for the audit log',
  reference:
    'npm run reference -- FOLDER replaces our lists with those of one folder; content/reference brings ours back, in demo mode the clubs too',
  audit: 'npm run audit proves that no place and no forint is lost',
  drill:
    'npm run drill backs up, restores and compares; npm run drill -- --restored=URL looks at a restored database',
  grant: `npm run grant -- [--remove] E-MAIL ROLE [EVENT] gives somebody a role; ROLE is one of ${ROLES.join(', ')}; --by NAME: who runs it, for the audit log`,
  flags:
    'npm run flags lists them, npm run flags -- settle ID settles one; --by NAME: who runs it, for the audit log',
  sessions:
    'npm run sessions -- end E-MAIL ends the sessions of one account, npm run sessions -- end --all those of all accounts; --by NAME: who runs it, for the audit log',
  credit:
    'npm run credit -- E-MAIL AMOUNT REASON gives somebody a balance; they read the reason; --by NAME: who runs it, for the audit log',
  giftcodes: `npm run giftcodes -- COUNT VALUE makes up to ${MAX_CODES} gift codes; VALUE is one of ${GIFT_CARD_VALUES.join(', ')}; --by NAME: who runs it, for the audit log`,
  event: `npm run event -- postpone EVENT DAY [--opt-out-until "DAY HH:MM"] [--with-donations], or cancel EVENT [--race RACE] [--with-donations], says what it would do; with --yes it does it; --by NAME: who runs it, for the audit log`,
  goods: `npm run goods lists what was sold; npm run goods -- ${MARKS.join('|')} [--parcel=NUMBER] ID|ORDER … marks pieces; --by NAME: who runs it, for the audit log`,
  news: `npm run news -- preview FILE.news.md [FOLDER]   writes both languages there, or into a new folder outside the checkout; says how many would get it
npm run news -- test FILE.news.md ADDRESS       mails both languages to one address
npm run news -- send FILE.news.md [--at TIME]   sends it, or has it sent then ("2026-12-01 09:00")
npm run news -- status                          the latest issues and how far they are
npm run news -- stop NAME                       stops one; send goes on with it
npm run news -- reports FOLDER                  reads what mail servers have sent back (files or a Maildir)
npm run news -- deliverable ADDRESS             the address is right: it gets news again
npm run news -- deliverable --since DAY [--code CODE]   so are all that were marked since then, of one code or of all
--by NAME: who runs it, for the audit log`,
  pages: 'npm run pages [-- FOLDER] finds mistakes in the pages and announcements of one content folder',
  results: `npm run results -- RACE FILE [--apply] [--skip-unknown] [--sure] [--encoding=NAME] says what changes, with --apply it is stored
npm run results -- versions RACE
npm run results -- restore RACE ID [--apply]
--by NAME with a file or restore: who runs it, for the audit log
npm run results -- proofs [RACE] [--pictures=FOLDER] lists what people have proven of virtual races
npm run results -- proofs accept ID …
npm run results -- proofs refuse ID "REASON"`,
} as const;

export type CommandName = keyof typeof USAGES;
