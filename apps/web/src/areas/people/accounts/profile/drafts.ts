/** The drafts of the forms: a card with one opens where the person left it. */
export const DRAFTS = {
  person: 'profile-person',
  home: 'profile-home',
  sport: 'profile-sport',
  work: 'profile-work',
  company: 'profile-company',
  email: 'profile-email',
} as const;
