import type { Catalogue } from '../catalogue.ts';

export const mail: Catalogue['mail'] = {
  greeting: 'Hi {{name}},',
  hello: 'Hi,',
  unsubscribe: 'Unsubscribe',
  footerWhy: 'Rajt sent you this mail because this address was used to enter or to register with us.',
  footerAsked: 'Rajt has sent this mail because you subscribed to it. You can unsubscribe below at any time.',
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
    otherLanguage: 'Magyar',
    toSite: 'Back to Rajt',
  },
};
