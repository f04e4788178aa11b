import type { Catalogue } from '../catalogue.ts';

export const mail: Catalogue['mail'] = {
  greeting: 'Hi {{name}},',
  hello: 'Hi,',
  unsubscribe: 'Unsubscribe',
  footerWhy: 'Rajt sent you this mail because this address was given to us.',
  footerAsked:
    'Rajt has sent this mail because you asked for our letters. You can unsubscribe below at any time.',
  footerHelp: 'Any questions? Write to us: {{email}}',
  linkFallback: 'If the button does not work, copy this into your browser:',
  mailbox: {
    title: 'Mailbox',
    intro: 'Demo mode: mails are not sent out, you can read them here.',
    empty: 'No mail yet. Register, and the confirmation link arrives here.',
    to: 'To',
    sentAt: 'Arrived',
    attachments: 'Attached',
    back: 'All mails',
    frame: 'Content of the mail',
    missing: 'There is no such mail.',
    reload: 'Look for new mail',
    search: 'Subject or recipient',
    find: 'Find',
    older: 'Older mails',
    newest: 'Newest mails',
    nothingFound: 'No mail like this. Try a part of the subject or of the address.',
    otherLanguage: 'Magyar',
    toSite: 'Back to Rajt',
  },
};
