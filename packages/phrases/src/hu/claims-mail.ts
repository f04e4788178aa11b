/** Mails about entries that somebody has claimed. */
export const claimsMail = {
  claimed: {
    subject: '{{participant}} átvette a nevezését',
    title: 'Átvették a nevezést',
    text: '{{claimer}} átvette a saját fiókjába, amit neki neveztél (a nevezésen: {{participant}}):',
    next: 'A rajtszám és a belépő változatlan, a rendelés és a számla nálad marad. A nevezést továbbra is látod, és amit lehet, módosíthatod. Ha nem neki küldted a linket, írj nekünk.',
    button: 'Akiket neveztem',
  },
};
