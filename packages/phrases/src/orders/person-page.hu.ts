/** The rows of a person's time line in the console. */
export const personPage = {
  mail: 'Levél: {{kind}} ({{state}})',
  mailState: { queued: 'küldésre vár', sent: 'elküldve', given_up: 'nem sikerült elküldeni' },
  payment: 'Fizetés, {{means}}: {{state}}',
  paymentState: {
    created: 'előkészítve',
    started: 'elkezdve',
    authorizing: 'ellenőrzés alatt',
    finished: 'sikeres',
    failed: 'sikertelen',
    cancelled: 'megszakítva',
    timed_out: 'lejárt',
  },
  refund: 'Visszatérítés: {{state}}',
  refundState: { due: 'küldésre vár', sending: 'folyamatban', done: 'kész' },
};
