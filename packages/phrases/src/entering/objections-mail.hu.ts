/** Mails about entries that somebody else has made. */
export const objectionsMail = {
  entered: {
    subject: 'Beneveztek: {{event}}',
    title: 'Tiéd is egy hely',
    text: '{{buyer}} benevezett téged, a nevezésed érvényes:',
    race: 'Verseny',
    day: 'Mikor',
    bib: 'Rajtszám',
    notRight:
      'Ha így van, nincs teendőd. Ha nem tudsz róla, vagy nem szeretnéd, szólj nekünk a gombbal: értesítjük őt is, és többé nem nevezhet téged.',
    button: 'Ez nem stimmel',
    claimText: 'Szeretnéd a saját fiókodban látni, a QR-belépővel együtt? Vedd át a nevezést:',
    claim: 'Átveszem a nevezést',
  },
  objected: {
    subject: '{{participant}} szerint nem stimmel a nevezése',
    title: 'Akit beneveztél, jelezte, hogy nem kéri',
    text: '{{participant}} azt jelezte, hogy ez a nevezés nem stimmel, ezért levettük a listádról, és újra nem nevezheted:',
    next: 'A nevezés egyelőre él. Beszéld meg vele, mi legyen; a szervező is tud róla.',
    button: 'Nevezéseim',
  },
};
