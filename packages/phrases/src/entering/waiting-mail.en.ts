import type { Catalogue } from '../catalogue.ts';

export const waitingMail: Catalogue['waitingMail'] = {
  event: 'Event',
  race: 'Race',
  heat: 'Start',
  toEvents: 'Other races',
  offer: {
    subject_one: 'A place has come free: {{event}}',
    subject_other: '{{count}} places have come free: {{event}}',
    title_one: 'There is a place for you',
    title_other: 'There are places for all of you',
    text_one: 'You are next on the waiting list: until {{until}} nobody else can get this place.',
    text_other:
      'You are next on the waiting list: until {{until}} nobody else can get these {{count}} places. Enter everybody you waited with together.',
    teamSubject: 'Your team has a place: {{event}}',
    teamTitle: 'Your team has a place!',
    teamText:
      'Your team of {{count}} is next on the waiting list: nobody else gets its place before {{until}}. Say who starts, and put the team into your cart.',
    until: 'Yours until',
    button: 'Accept',
    note: 'No longer interested? One press on the same page passes it on to the next in line. The entry is valid once it is paid.',
  },
  lapsed: {
    subject: 'Our offer has run out: {{event}}',
    title: 'The place went to the next in line',
    text: 'You did not accept the place in time, so we passed it on. You are off the waiting list, too; if you still want to start, join it again.',
  },
  ended: {
    subject: 'Entry has closed: {{event}}',
    title: 'No place this time',
    text: 'Entry has closed and no place came free for you. We are sorry. The waiting list is deleted; there is nothing for you to do.',
  },
  cancelled: {
    subject: 'Cancelled: {{event}}',
    title: 'The event is cancelled',
    text: 'We are sorry: the event for which you wanted a place is cancelled. The waiting list is deleted; there is nothing for you to do.',
  },
  stock: {
    subject: 'Back in stock: {{product}}',
    title: 'It is back!',
    text: 'You asked us to tell you: {{product}} can be bought again. None is put aside for you, so do not wait too long.',
    button: 'Have a look',
  },
  open: {
    subject: 'Entry is open: {{event}}',
    title: 'Entry is open',
    text: 'You asked us to tell you: from now on you can enter.',
    closes: 'Entry closes',
    button: 'Enter',
    note: 'We send this once; your request is forgotten already.',
  },
};
