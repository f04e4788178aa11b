/** Mails about what becomes of a paid entry. */
export const entriesMail = {
  changed: {
    subject: 'Módosult a nevezés: {{event}}',
    title: 'Módosult a nevezés',
    buyer: '{{actor}} módosította a nevezést, amelyet te fizettél:',
    participant: '{{actor}} módosította a nevezésedet:',
    race: 'Verseny',
    day: 'Mikor',
    participantName: 'Résztvevő',
    fromTo: '{{from}} → {{to}}',
    next: 'Ha így rendben van, nincs teendőd. Ha nem, beszéld meg vele: {{actor}}.',
    button: 'Megnézem a nevezést',
  },
  heat: 'Rajtidő',
  nothing: 'nincs megadva',
  yes: 'igen',
  no: 'nem',
  uploaded: 'feltöltve',
};
