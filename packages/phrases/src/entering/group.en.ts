import type { Catalogue } from '../catalogue.ts';

export const group: Catalogue['group'] = {
  chooseIntro_one: 'You can enter {{count}} person at once.',
  chooseIntro_other: 'You can enter several people at once: tick up to {{count}} of them.',
  me: 'I start, too',
  full_one: 'At most {{count}} person can be entered at once.',
  full_other: 'At most {{count}} people can be entered at once. Enter the others in the next round.',
  go_one: 'Continue: {{count}} person',
  go_other: 'Continue: {{count}} people at once',
  changePeople: 'Choose other people',
  gone: 'Somebody is not on your list any more, so we have left them out.',

  shared: 'The same for everybody',
  sameHint: 'What you tick is asked only once.',
  same_start: 'Everybody starts at the same time',
  same_shirt: 'Everybody gets the same shirt',
  same_injuryContact: 'The same person is called for everybody',
  leaveOut: 'Leave out',
  leaveOutOf: 'Leave out {{name}}',
  refused: 'Cannot be entered now: {{why}}. Leave them out, or check their details.',

  placesOthers_one:
    '{{count}} place is left here, and you need {{wanted}}. All of you fit here: {{times}}. Choose one of these, or leave somebody out.',
  placesOthers_other:
    '{{count}} places are left here, and you need {{wanted}}. All of you fit here: {{times}}. Choose one of these, or leave somebody out.',
  placesNone_one:
    '{{count}} place is left here, and you need {{wanted}}. Leave somebody out, or start at different times if there are any.',
  placesNone_other:
    '{{count}} places are left here, and you need {{wanted}}. Leave somebody out, or start at different times if there are any.',

  submit_one: 'Into the cart · {{count}} person · {{price}}',
  submit_other: 'Into the cart · {{count}} people · {{price}}',
  submitting: 'Holding your places…',
  toastTitle_one: 'We keep the place until {{until}}',
  toastTitle_other: 'We keep all {{count}} places until {{until}}',
};
