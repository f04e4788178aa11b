/** The lower end of every screen. */
export const footer = {
  all: 'Minden oldal és információ',
  gatewayLogo: 'SimplePay – online bankkártyás fizetés: vásárlói tájékoztató',
  newsletter: 'Hírlevél',
  payment: 'A bankkártyás fizetést a SimplePay Zrt. biztosítja.',
  paymentInformation: 'Fizetési tájékoztató',
  /** In one line, below forms: the legal pages by the names that everybody uses. */
  short: { terms: 'ÁSZF', privacy: 'Adatkezelés' },
  slogan: 'Futó- és úszóversenyek, egy nevezésnyire.',
  withdraw: 'Elállás a szerződéstől',
};
