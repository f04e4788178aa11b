/** Proofs of virtual races on the screen of those who handle results. */
export const proofReviews = {
  lead: 'Virtuális versenyek eredményei: vesd össze a képet azzal, amit a futó vagy az úszó beírt. Minden megnyitás bekerül a naplóba.',
  verdict: { accepted: 'Elfogadom', refused: 'Elutasítom…' },
  became: { accepted: 'elfogadva', refused: 'elutasítva', open: 'átnézésre vár' },
  wordsHint: 'Levélben is megkapja, ezért az ő nyelvén írd.',
  time: 'Idő',
  distance: 'Táv',
  pace: 'Tempó',
  paceOf: { run: '{{time}} / km', swim: '{{time}} / 100 m' },
  day: 'Nap',
  race: 'Verseny',
  raceBib: '{{race}}, rajtszám: {{bib}}',
  claimed: 'Feltöltve',
  none: {
    open: {
      title: 'Mindet átnézted',
      text: 'Most egy eredmény sem vár. Ha új érkezik, itt jelenik meg, és a kezdőlapon is látod.',
    },
    accepted: { title: 'Még egyet sem fogadtatok el', text: 'Az elfogadott eredmények itt gyűlnek.' },
    refused: {
      title: 'Egyet sem utasítottatok el',
      text: 'Amit elutasítotok, itt marad, amíg új eredmény nem érkezik helyette.',
    },
  },
  noEvents: {
    title: 'Nincs virtuális versenyed',
    text: 'Olyan eseményeid jelennek meg itt, amelyeken bárhol lehet teljesíteni. Most egy sincs.',
  },
  backToEvents: 'Vissza az eseményekhez',
};
