/** Mails about entries that somebody has claimed. */
export const claimsMail = {
  claimed: {
    subject: '{{participant}} átvette a nevezését',
    title: 'Átvették a nevezést',
    text: '{{claimer}} átvette a saját fiókjába, amit neki neveztél (a nevezésen: {{participant}}):',
    next: 'A rajtszám és a belépő változatlan, a rendelés és a számla nálad marad. A nevezést továbbra is látod, és amit lehet, módosíthatod. Ha nem neki küldted a linket, írj nekünk.',
    button: 'Akiket neveztem',
  },
  keeperErased: {
    subject: 'A nevezésed megmarad, vedd át',
    title: 'Aki nevezett, törölte a fiókját',
    text: '{{keeper}} nevezett téged, és most törölte a fiókját. A nevezésed megmarad, a rajtszámod is a tiéd.',
    next: 'Ezzel a linkkel a saját fiókodba veheted át: onnan módosíthatod az adataidat, és ott lesz a rajtkódod is. Eddig használhatod: {{until}}. Ha nem veszed át, a helyed akkor is megvan, csak változtatni a szervező tud rajta.',
    button: 'Átveszem a nevezésemet',
  },
};
