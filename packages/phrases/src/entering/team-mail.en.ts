import type { Catalogue } from '../catalogue.ts';

export const teamMail: Catalogue['teamMail'] = {
  team: 'Team',
  race: 'Race',
  day: 'When',
  until: 'Time to fill it in',
  toTeam: 'See the team',
  invited: {
    subject: 'You are in the team: {{team}}',
    title: 'You have a place in a team',
    text: '{{leader}} has put your name into their team ({{team}}). Your place is held, only your data are missing: you give them yourself, from your size to whom to call, and you accept the conditions.',
    button: 'Give my data',
    notYou:
      'If this is not you, or you do not want to start, say so on the same page, and we tell {{leader}}. The link is yours: do not pass it on.',
  },
  reminded: {
    subject: 'Your data are still missing: {{team}}',
    title: 'Only you are missing',
    text: 'You have a place in the team of {{leader}} ({{team}}), but you cannot start without your data. It takes two minutes.',
  },
  declined: {
    subject: '{{member}} is not a member: {{team}}',
    title: 'Somebody answered your invitation',
    text: 'Whom you sent the invitation to says that they are not {{member}}, or do not start in the team ({{team}}).',
    next: 'The place stays yours. Name somebody else, or send another invitation if the address was wrong.',
  },
  incomplete: {
    subject_one: 'The data of one member are missing: {{team}}',
    subject_other: 'The data of {{count}} members are missing: {{team}}',
    title: 'Your team is incomplete',
    text: 'Your entry is paid, but not everybody has given their data. They can do so until {{until}}.',
    members: 'Whom we wait for',
    next: 'Send them the invitation again, share their link, or swap them for somebody else.',
  },
  replaced: {
    subject: 'Somebody else starts in your place: {{team}}',
    title: 'The team has changed',
    text: '{{leader}} has put somebody else in your place in the team ({{team}}). You do not start in this race, and your ticket is not valid any more.',
    next: 'If this comes as a surprise, talk to {{leader}}.',
  },
  joined: {
    subject_one: '{{member}} has joined: {{team}}',
    subject_other: '{{count}} members have joined: {{team}}',
    title: 'Your team is filling up',
    text: 'They have given their data and start in your team ({{team}}): {{members}}.',
    missing_one: 'Only one member’s data are still missing.',
    missing_other: 'The data of {{count}} members are still missing.',
    complete: 'Everybody’s data are here: nothing more to do for the list of members.',
  },
  lead: {
    offered: {
      subject: 'Will you lead the team? {{team}}',
      title: 'Your team needs a leader',
      text: '{{leader}} would like to hand over the lead of the team ({{team}}) to one of its members.',
    },
    left: {
      subject: 'Your team has no leader: {{team}}',
      title: 'Your team needs a leader',
      text: 'The leader of the team ({{team}}) has deleted their account. Your entry stands, but nobody can change it until somebody takes the lead.',
    },
    missing_one: 'The data of one member are missing: the new leader can see to that.',
    missing_other: 'The data of {{count}} members are missing: the new leader can see to that.',
    next: 'You can take the lead with one tap at your entries. Whoever is first becomes the leader, and may change the members and give up the team.',
    button: 'See my entries',
    taken: {
      subject: '{{leader}} leads it now: {{team}}',
      title: 'Somebody has taken the lead of your team',
      text: 'From now on {{leader}} leads the team ({{team}}) and may change it or give it up. Your own place is the same as before.',
    },
  },
};
