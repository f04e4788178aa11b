import type { Catalogue } from '../catalogue.ts';

export const consents: Catalogue['consents'] = {
  kinds: {
    marketing: {
      label: 'News from us',
      text: 'Send me e-mails about new races, entry deadlines and offers.',
    },
    renault: {
      label: 'Renault offers',
      text: 'I agree that you hand my name, e-mail address and phone number to Renault, and that Renault contacts me with its offers.',
    },
    renaultNewsletter: {
      label: 'Renault newsletter',
      text: 'Send me the Renault newsletter. For that you hand my name and e-mail address to Renault.',
    },
    telekom: {
      label: 'Telekom offers',
      text: 'I agree that you hand my name, e-mail address and phone number to Telekom, and that Telekom contacts me with its offers.',
    },
  },
  health: {
    label: 'Handling of medical certificates',
    text: 'I explicitly agree that you handle the medical certificate that I upload, which is health data, to check that I may start. I can withdraw this at any time.',
  },
  card: {
    title: 'Your consents',
    intro:
      'You decide on each one separately and can withdraw it at any time. None of them affects your entries.',
    unavailable: 'Your consents could not be loaded.',
    saveFailed: 'That could not be saved, so we have put it back.',
    saved: 'Saved.',
  },
  marketing: {
    title: 'What shall we send you?',
    intro:
      'This is about the address {{email}}. Every change counts at once, and you need not log in for it.',
    still: 'You will always get the mails about your entries and payments.',
    stopAll: 'Unsubscribe from everything',
    stopped: 'You are unsubscribed from everything.',
    undo: 'Undo',
    invalidTitle: 'This link leads nowhere',
    invalidText:
      'It may not have been copied as a whole, or the account is gone. Open it again from the bottom of our mail, or decide in your profile.',
    toProfile: 'To my profile',
  },
  renault: {
    title: 'Renault consent',
    intro: 'Renault supports our races. It is up to you whether it may contact you with its offers.',
    free: 'It is voluntary: your entries do not depend on it, and you can withdraw it here at any time.',
    signIn: 'Log in so that we know who is deciding. We bring you right back here.',
    button: 'Log in and decide',
    complete: 'Only the last step of your registration is left. We bring you right back here.',
    completeButton: 'Finish and decide',
  },
  data: {
    initials: 'Show only my initials in lists',
    initialsHint: 'In public lists of starts and results, instead of your name and club, in old ones too.',
    initialsOn: 'From now on only your initials are shown.',
    initialsOff: 'From now on lists show your name.',
    initialsFailed: 'That could not be changed.',
    title: 'Your data',
    intro: 'Take everything we know about you along in one file, or delete your account.',
    download: 'Download my data',
    fileName: 'rajt-my-data.json',
    downloadFailed: 'The download did not work',
    delete: 'Delete my account',
  },
  deletion: {
    title: 'Delete your account?',
    final: 'This is final: not even we can bring it back.',
    goes: 'What disappears',
    goesItems: {
      person: 'your name, contact details, date of birth, password and picture',
      files: 'your addresses, uploaded files, consents and logins',
      entries: 'everything in your entries that points to you; what is in your cart',
    },
    stays: 'What stays',
    staysText:
      'Your orders and billing details, for {{years}} years, because the Accounting Act demands it. We use them for nothing else.',
    ofOthers: 'People without an account whom you have entered',
    keepOthers: 'They stay entered',
    keepOthersHint:
      'Whoever has an address with us gets a letter by which they take the entry into an account of their own. The organiser sees to the others. We delete their data, too, two months after the race.',
    teams: 'Your teams that start without you',
    teamOffered_one: 'We tell the member who has an account: they can take the lead.',
    teamOffered_other: 'We tell the {{count}} members who have an account: any of them can take the lead.',
    teamLeft: 'None of its members has an account, so the organiser sees to it.',
    teamMissing_one: 'The data of one member are missing: without you only a new leader can add them.',
    teamMissing_other:
      'The data of {{count}} members are missing: without you only a new leader can add them.',
    offerTeams: 'Let me hand over the lead first',
    offers_one: 'You are offering an entry to somebody: the offer ends, and we tell them.',
    offers_other:
      'You are offering {{count}} entries to others: the offers end, and we tell whom you sent them to.',
    goods_one:
      'One thing that you have ordered is not with you yet. You will get it, but without your account you can neither follow nor cancel it: download its receipt first.',
    goods_other:
      '{{count}} things that you have ordered are not with you yet. You will get them, but without your account you can neither follow nor cancel them: download their receipts first.',
    goodsLink: 'My ordered products',
    toCome: 'Your entries to come',
    giveUp: 'I give these entries up. I know that their fees are not paid back.',
    balance: 'There is {{amount}} on your balance',
    giveUpBalance: 'I give it up. I know that after the deletion I can neither spend it nor get it back.',
    lastOrganiser:
      'You are the last organiser of all events. Give the role to somebody else first, then you can delete your account.',
    password: 'Your password',
    passwordHint: 'To be sure that it is you who asks.',
    button: 'Delete for good',
    done: 'Your account is deleted. Our last mail is on its way.',
  },
};
