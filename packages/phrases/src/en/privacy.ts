import {
  BOOKS_KEPT_YEARS,
  CERTIFICATE_KEPT_DAYS,
  DEVICE_KEPT_DAYS,
  MAIL_RECIPIENT_KEPT_DAYS,
} from '@rajt/rules/retention';
import type { LegalFacts, LegalText } from '../legal.ts';

/** Privacy policy. */
export const privacy = (facts: LegalFacts): LegalText => ({
  title: 'Privacy policy',
  lead: 'What we know about you, why, for how long, and what you can ask for.',
  sections: [
    {
      heading: 'Who handles your data',
      paragraphs: [
        `The data controller is ${facts.organiser} (registered seat: ${facts.seat}), website: ${facts.website} – for anything about your data write to ${facts.email}.`,
      ],
    },
    {
      heading: 'Which data, what for',
      paragraphs: ['We only ask for what the entry, the race and the invoice need.'],
      points: [
        'Account: name, e-mail address, password (only in a form that cannot be turned back), phone number. Legal basis: performance of the contract.',
        'Entries: date of birth, gender, nationality, address, bib number, result. They give your age group, the start list and the results. Legal basis: performance of the contract.',
        'Contact in case of an injury: so that we can call somebody. Legal basis: legitimate interest, your safety.',
        'Medical certificate, where the race asks for it: seen by you and the medical reviewer only. Legal basis: your explicit consent.',
        'Answers and payment method remembered for your next entry, if you asked for it. Legal basis: your consent, which you can take back in your profile at any time.',
        'Invoicing: name, address, VAT number, number of the payment. Legal basis: legal obligation.',
        'Newsletter and offers of sponsors (Renault, Telekom): name, e-mail address, for offers the phone number. Legal basis: your consent, one for each purpose, which you can withdraw at any time in your profile or at the bottom of our mails. We keep the time of your decision, the version of the wording and your network address as its proof.',
      ],
    },
    {
      heading: 'For how long',
      paragraphs: [
        `Account data as long as the account lives. Orders and billing details for ${BOOKS_KEPT_YEARS} years, as the Accounting Act demands. Medical certificates are deleted ${CERTIFICATE_KEPT_DAYS} days after the race. Which mails we sent you, for ${MAIL_RECIPIENT_KEPT_DAYS} days. Published results are a part of sports history, but you can ask us to take your name off.`,
      ],
    },
    {
      heading: 'Who else gets them',
      paragraphs: ['We do not sell your data. These partners get as much as their task needs:'],
      points: [
        'SimplePay Plc. for card payments (name, company name, e-mail address, billing address, number and amount of the order). Their policy: https://simplepay.hu/adatkezelesi-tajekoztatok/',
        'The timing partner: bib number, name, gender, year of birth.',
        'Hosting and mail providers who work by our instructions.',
        'Authorities, where the law obliges us.',
      ],
    },
    {
      heading: 'What stays in your browser',
      paragraphs: [
        `Your session, language, appearance, the deadline of your cart, the number of your last order, your starts to come with their QR passes, your choice about cookies and unfinished forms are kept in the local storage of your browser, so that you never type anything twice and have your pass at hand without a network. Language, appearance and whether you have decided about cookies are also in three cookies, so that the page looks the way you want it from the first moment. Passwords never. What concerns you is deleted when you log out; your entries also when somebody else logs in. Only a random mark stays after that: it tells us that you have logged in with this browser before, so you get in even while somebody else is guessing your password. It holds no name and no address; we delete its counterpart ${DEVICE_KEPT_DAYS} days after your last login, and also when you ask for a new password, log the device out in your profile or delete your account. We use no tracking cookies without your consent; you can change your mind at the bottom of the page.`,
      ],
    },
    {
      heading: 'How we protect them',
      paragraphs: [
        'Connections are encrypted, passwords are stored in a form that cannot be turned back, and health documents can only be opened through short-lived links, which are logged.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You can download your data in one file in your profile, and delete your account there: everything that points to you goes, only the books stay.',
        `You can ask us to show, correct, delete or hand over your data or to restrict their use, and you can object to it. Write to ${facts.email}; we answer within a month.`,
        'If you feel that we handle your data badly, you can complain to the Hungarian National Authority for Data Protection and Freedom of Information (1055 Budapest, Falk Miksa utca 9–11., https://www.naih.hu) or go to court.',
      ],
    },
  ],
});
