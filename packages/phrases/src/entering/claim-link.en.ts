import type { Catalogue } from '../catalogue.ts';

export const claimLink: Catalogue['claimLink'] = {
  share: 'Send it to them',
  shareOf: 'Send it to them: {{name}}',
  intro: 'They have no account yet. Send them the link, and they can claim the entry with their own account.',
  message: 'I have entered you: {{event}}, {{race}}. Claim the entry with your own account here:',
  copied: 'The link is on your clipboard, paste it into a message.',
  copyIt: 'Copy it and send it to them:',
  failed: 'Could not make a link',
  live: 'They can claim it by the link until {{until}}',
  revoke: 'Take the link back',
  revokeOf: 'Take the link back: {{name}}',
  revoked: 'Taken back: links that you have sent do not work any more.',
  revokeFailed: 'Could not take the link back',
};
