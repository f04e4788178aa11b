/** What the organiser says of the proofs of virtual races. */
export const resultsMail = {
  participant: 'Ki',
  race: 'Verseny',
  said: 'Amit feltöltöttél',
  reason: 'Miért',
  refused: {
    subject: 'Nem tudtuk elfogadni az eredményedet: {{event}}',
    title: 'Ezt most nem tudtuk elfogadni',
    text: 'Megnéztük, amit a virtuális versenyhez feltöltöttél ({{event}}), és így nem tudjuk beszámítani.',
    again: 'Új képpel újra feltöltheted, eddig a napig: {{until}}.',
    button: 'Feltöltöm újra',
    over: 'A verseny már véget ért. Ha úgy látod, tévedtünk, írj nekünk: {{email}}.',
  },
};
