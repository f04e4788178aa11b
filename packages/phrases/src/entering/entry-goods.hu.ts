/** What is bought for an entry: which entry, and goods attached to it. */
export const entryGoods = {
  whose: 'Kinek a nevezéséhez?',
  me: '{{name}} (te)',
  which: 'Melyik nevezéshez?',
  inCart: 'a kosaradban',
  paid: 'kifizetve',
  full: 'Ehhez már megvan, több nem kérhető.',
  left: 'Ehhez még {{count}} db kérhető',
  loading: 'Betöltjük a nevezéseidet…',
  failed: 'Nem sikerült betölteni a nevezéseidet.',
  noneTitle: 'Ehhez előbb nevezz',
  noneText: 'Ezt nevezéshez adjuk. Nevezd magad vagy a társaidat, aztán itt kiválaszthatod, kinek kéred.',
  noneOfEventText:
    'Ezt csak ehhez a versenyhez adjuk: {{event}}. Nevezz rá, aztán itt kiválaszthatod, kinek kéred.',
  toEvents: 'Nézd meg a versenyeket',
  toEvent: 'Tovább a versenyhez',
};
