/** The link that a buyer sends to somebody without an account, so that they can claim their entry. */
export const claimLink = {
  share: 'Elküldöm neki',
  shareOf: 'Elküldöm neki a nevezését: {{name}}',
  intro: 'Nincs még fiókja. Küldd el neki a linket, és átveheti a nevezését a saját fiókjába.',
  message: 'Beneveztelek: {{event}}, {{race}}. Itt átveheted a nevezést a saját fiókodba:',
  copied: 'A link a vágólapon van, illeszd be egy üzenetbe.',
  copyIt: 'Másold ki, és küldd el neki:',
  failed: 'Nem sikerült linket készíteni',
  live: 'A linkkel eddig veheti át: {{until}}',
  revoke: 'Visszavonom a linket',
  revokeOf: 'Visszavonom a linket: {{name}}',
  revoked: 'Visszavontuk: az eddig elküldött linkek nem működnek.',
  revokeFailed: 'Nem sikerült visszavonni a linket',
};
