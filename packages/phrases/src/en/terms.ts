import { EXPIRY_REMINDER_DAYS } from '@rajt/rules/balance';
import { formatHuf } from '@rajt/rules/money';
import { GUESTS_KEPT_DAYS } from '@rajt/rules/retention';
import { WITHDRAWAL_EARLY_WEEKS, WITHDRAWAL_FEE_HUF, WITHDRAWAL_LATE_PERCENT } from '@rajt/rules/withdrawal';
import type { LegalFacts, LegalText } from '../legal.ts';

/** Terms and conditions. */
export const terms = (facts: LegalFacts): LegalText => ({
  title: 'Terms and conditions',
  lead: 'Short and plain: what you can count on, and what we ask of you when you enter.',
  sections: [
    {
      heading: 'Who we are',
      paragraphs: [
        `The provider is ${facts.organiser} (registered seat: ${facts.seat}), website: ${facts.website} – e-mail: ${facts.email}.`,
        `These terms cover entries made at ${facts.host}. By entering you make a contract with us, in Hungarian or in English. It is not a contract in writing, but we keep the confirmation, and you find it in your account.`,
      ],
    },
    {
      heading: 'Account and registration',
      paragraphs: [
        'You enter with an account of your own. We ask for real data because the start list, the bib number and the invoice are made from them. If something changes, correct it or write to us.',
        'Participants under 18 start with the consent of a parent or guardian. Take care of your password and do not share it.',
      ],
    },
    {
      heading: 'Entries and places',
      paragraphs: [
        `Places are limited. When you put an entry into the cart, we keep its place for ${facts.holdMinutes} minutes. If you have not started the payment by then, the place is free again and the entry leaves your cart.`,
        'Your entry is final when the payment has arrived and we have confirmed it by e-mail. If the money came but the place was gone by then, we return the whole amount to where it came from and write to you. If only a product had sold out, we return its price, and the rest of the order is valid.',
        'An entry is for the named participant. The bib number may only be passed on where the rules of the race allow it.',
      ],
    },
    {
      heading: 'Prices',
      paragraphs: [
        'Prices are in Hungarian forints and include VAT. They may depend on when you enter, your age and your discounts: we show the total line by line before you pay. While we hold its place, the price of an entry in the cart changes only if you change your date of birth: then we tell you before you pay.',
        'If a discount needs proof (a student card, for instance), we may ask for it when you collect your bib number.',
      ],
    },
    {
      heading: 'Payment',
      paragraphs: [
        'You pay by bank card, or by a SZÉP card where it is offered, on the secure page of SimplePay Plc. We neither see nor keep your card data.',
        `You can also pay with your balance, in part or whole. Only you can use it, it is not paid out in cash and buys no gift cards; what came from a SZÉP card is for services only. Every credit can be used until the end of the next calendar year and is lost after that: we write to you ${EXPIRY_REMINDER_DAYS[0]} and ${EXPIRY_REMINDER_DAYS[1]} days before. If money is due for an order that your balance has paid in part, what came by card goes back to the card first, the rest to your balance.`,
        'The invoice is made out to the name and address that you give when ordering.',
      ],
    },
    {
      heading: 'Data transfer to SimplePay',
      paragraphs: [
        `I hereby acknowledge that my following personal data stored by the data controller ${facts.organiser} (${facts.seat}) in the user database of ${facts.host} will be transferred to SimplePay Plc., as data processor. The scope of data transferred by the controller:`,
        'The nature and purpose of the data processing performed by the data processor are available in the SimplePay Privacy Policy at the following link: https://simplepay.hu/adatkezelesi-tajekoztatok/',
      ],
      points: ['name', 'company name', 'e-mail address', 'billing address', 'number and amount of the order'],
    },
    {
      heading: 'If you cannot start',
      paragraphs: [
        `Write to us as soon as you can: the earlier you withdraw, the less it costs. Until ${WITHDRAWAL_EARLY_WEEKS} weeks before the race we keep a handling fee of ${formatHuf(WITHDRAWAL_FEE_HUF, 'en')} only, after that ${WITHDRAWAL_LATE_PERCENT}% of the price; after the Wednesday of the race week we can no longer accept a withdrawal. We tell you the exact amount beforehand and credit the rest to your balance, for your next entry.`,
        'The 14-day right of withdrawal that consumers otherwise have does not apply to leisure services for a specific day, such as a race entry (Hungarian Government Decree 45/2014, section 29 (1) l).',
      ],
    },
    {
      heading: 'If you bought goods and changed your mind',
      paragraphs: [
        `You can withdraw from the purchase of goods within 14 days of receiving them, without giving a reason (Hungarian Government Decree 45/2014, section 20). Online it takes two steps: ${facts.website}/users/products/withdrawal; it is also enough to write to us: ${facts.email}. You then have 14 days to bring or send them back; sending them back is at your cost.`,
        'We pay the price back within 14 days of your notice, to where it came from, but not before the goods are back with us. If you withdraw from all that was in a parcel, its shipping goes back too: once it was sent, up to what the cheapest way would have cost. You are liable only for a loss of value from more use than trying them needs. The right does not apply to goods made to your order, such as an engraved medal (section 29 (1) c).',
        'For faulty goods you have the statutory warranty: you may ask us to repair or replace them.',
      ],
    },
    {
      heading: 'Donations',
      paragraphs: [
        'A donation is not a purchase: nothing is given for it and it has no VAT, so there is no right of withdrawal. For whom and for what we collect is said on the page of the collection. We keep the money apart from our income and pass it on to the organisation named there. The total shows the amount and how many have given, never your name.',
        'Once you have paid, you can download a certificate from the page of your order.',
      ],
    },
    {
      heading: 'Accommodation, transfers and companion tickets',
      paragraphs: [
        'The room is held when you start to pay: for all nights that you have chosen, or for none. The room, the tourist tax and the transfer are lines of their own.',
        `We give the names of guests to the host, who has to keep a record by law; we erase them ${GUESTS_KEPT_DAYS} days after the departure.`,
        'Accommodation, transfers and companion tickets are for set days, so the 14-day right of withdrawal does not apply to them (Hungarian Government Decree 45/2014, section 29 (1) l).',
        'Accommodation and transfers cannot be cancelled once they are paid; the page of each house says so beforehand. If somebody else comes instead of you, we change the names of the guests free of charge until the arrival: write to us with the number of your order. If the host cannot take you in, we pay back the whole price of the room, the tourist tax and the transfer. Companion tickets, other products for a set day and those made for you can be cancelled if your order offers it; it says beforehand how much goes back.',
      ],
    },
    {
      heading: 'If the race changes or is called off',
      paragraphs: [
        'In a storm, in extreme heat or by order of the authorities we may change the course, the distance or the start time: safety comes first. If a race is called off through our fault, we pay the entry fee back. If it is called off for reasons beyond us, we offer another date or a credit.',
      ],
    },
    {
      heading: 'Taking part and liability',
      paragraphs: [
        'Start only when you are healthy and prepared. Follow the rules of the race and the instructions of organisers and rescuers; whoever puts others at risk can be taken out of the race. Where a medical certificate is needed, we cannot let you start without it.',
        'We look after your belongings at the place meant for it; elsewhere they are your responsibility.',
      ],
    },
    {
      heading: 'Complaints and contact',
      paragraphs: [
        `If something went wrong, write to ${facts.email}. We answer every complaint within 30 days.`,
        'If we cannot agree, consumers may turn to the conciliation board of their place of residence (https://www.bekeltetes.hu) or to the consumer protection authority. Hungarian law applies.',
      ],
    },
    {
      heading: 'Where data comes from',
      paragraphs: [
        'Postal codes: GeoNames, CC BY 4.0 – https://www.geonames.org and https://creativecommons.org/licenses/by/4.0/. We took over code, settlement and county, with some corrections. They are suggestions only: what counts is what you type.',
      ],
    },
  ],
});
