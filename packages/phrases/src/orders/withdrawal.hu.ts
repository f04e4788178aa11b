/** Withdrawing a paid entry or team. */
export const withdrawal = {
  heading: 'Visszalépés',
  pageTitle: 'Visszalépés: {{event}}',
  back: 'Nevezéseim',
  loading: 'Kiszámoljuk, mennyi jár vissza…',
  loadFailed: 'Most nem tudjuk kiszámolni, mennyi jár vissza',
  notFoundTitle: 'Ettől itt nem lehet visszalépni',
  notFoundText: 'Vagy már visszaléptél, vagy nem a te nevezésed. A nevezéseid között megnézheted.',

  today: 'Ha ma visszalépsz, visszajár',
  of: 'a befizetett {{paid}} összegből',
  steps: 'Meddig mennyi jár vissza',
  until: 'Eddig',
  fee: 'Levonás',
  refund: 'Visszajár',
  now: 'most',
  over: 'elmúlt',
  afterwards: 'Utána',
  /** A fixed fee is more than a share of a low price. */
  laterMore:
    'Később több jár vissza ({{refund}}): most {{fee}} a levonás, akármennyi volt a díj, később pedig a díj egy része, ami nálad kevesebb ({{later}}).',
  nothing: 'nem lehet visszalépni',
  toYou: 'Az egyenlegedre írjuk, {{day}} végéig költheted el.',
  toOther: '{{name}} fizette, ezért az ő egyenlegére írjuk. {{day}} végéig költheti el.',
  toYourMeans:
    'Oda megy vissza, ahonnan fizetted: a kártyádra pár banki napon belül, az egyenlegedre azonnal.',
  toTheirMeans: '{{name}} fizetett, ezért hozzá megy vissza, oda, ahonnan a fizetés jött.',
  toYourBoth:
    'Amit te fizettél, oda megy vissza, ahonnan fizetted. Amit az fizetett, akitől a nevezést átvetted ({{amount}}), az egyenlegedre írjuk, {{day}} végéig költheted el.',
  toTheirBoth:
    '{{name}} fizetett, ezért hozzá megy vissza: amit maga fizetett, oda, ahonnan fizette, a többit ({{amount}}) az egyenlegére írjuk, {{day}} végéig költheti el.',
  movedTitle: 'A verseny új napja {{to}} (eredetileg {{from}})',
  movedText:
    'A nevezésed az új napra is érvényes. Ha az nem jó, eddig mindent visszakapsz: {{until}}. Utána a szokásos feltételekkel léphetsz vissza.',
  servicesOnly: 'SZÉP-kártyás fizetés volt, ezért csak nevezésre és más szolgáltatásra használható.',
  payerGone: 'Aki fizette, törölte a fiókját, ezért nem jár vissza semmi.',
  members: 'A csapat tagjai',
  ofPaid: '{{refund}} jár vissza ({{paid}} volt)',

  goods: 'A nevezéshez vetted',
  pieces: '{{count}} db {{name}}',
  goodsBack: '{{refund}} visszajár',
  goodsStay: 'megmarad',
  goodsWhere: 'Ennek az árát oda küldjük vissza, ahonnan a fizetés jött.',

  reason: 'Miért lépsz vissza?',
  reasonHint: 'Segít a szervezésben. Egészségi okot nem kell megadnod.',
  reasons: {
    schedule: 'Nem érek rá',
    cannot_start: 'Nem tudok rajthoz állni',
    other_race: 'Másik versenyt vagy távot választok',
    travel: 'Nem tudok odautazni',
    other: 'Más okból',
  },
  warning:
    'A helyed azonnal felszabadul, és a rajtigazolásod nem lesz érvényes. Ezt nem lehet visszacsinálni.',
  warningTeam:
    'A csapat helyei azonnal felszabadulnak, és a rajtigazolások nem lesznek érvényesek. Ezt nem lehet visszacsinálni.',
  keep: 'Mégis indulok',
  press: 'Visszalépek, {{amount}} jár vissza',
  pressTeam: 'Visszaléptetem a csapatot, {{amount}} jár vissza',
  /** After the press: what came back and where it is now. */
  done: 'Visszaléptél. {{where}}',
  doneTeam: 'Visszaléptetted a csapatot. {{where}}',
  nowAt: {
    toYou: '{{refund}} az egyenlegeden van, {{day}} végéig költheted el.',
    toOther: '{{refund}} {{name}} egyenlegére került.',
    toYourMeans:
      '{{refund}} visszamegy oda, ahonnan fizetted: bankkártyára pár banki nap alatt, az egyenlegedre azonnal.',
    toYourSzep:
      '{{refund}} visszamegy oda, ahonnan fizetted: SZÉP-kártyára pár banki nap alatt, az egyenlegedre azonnal.',
    toTheirMeans: '{{refund}} visszamegy hozzá, oda, ahonnan a fizetés jött: {{name}}.',
    toYourBoth: '{{amount}} az egyenlegeden van, {{rest}} visszamegy oda, ahonnan fizetted.',
    toTheirBoth: '{{amount}} {{name}} egyenlegére került, {{rest}} visszamegy oda, ahonnan fizette.',
    payerGone: 'Nem járt vissza semmi.',
  },

  obstacle: {
    too_late: 'Lejárt a visszalépés határideje. A nevezésed érvényes, szeretettel várunk a rajtnál.',
    not_offered: 'Ennél a versenynél nincs visszalépés. A nevezésed érvényes.',
    race_cancelled: 'Ez a verseny elmarad: nem kell visszalépned, a teendőkről külön írunk.',
    by_leader: 'Csapatban indul, és a csapatot csak a csapatvezető léptetheti vissza, egyben.',
    by_participant: 'Akit neveztél, annak már saját fiókja van: ettől a nevezéstől csak ő léphet vissza.',
    being_replaced:
      'Épp fizetnek azért, ami ennek a nevezésnek a helyére lép: átadásért vagy távváltásért. Néhány perc múlva kiderül.',
    is_run: 'Ehhez a nevezéshez már van eredmény, ezért nem lehet visszalépni tőle.',
    not_paid: 'A csapat egy része még a kosaradban van. Fizesd ki vagy vedd ki onnan, utána visszaléphettek.',
  },
};
