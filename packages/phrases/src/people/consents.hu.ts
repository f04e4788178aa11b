/** Consents, newsletters, cookies, one's own data and its deletion. */
export const consents = {
  /** The wording that is agreed to: a change of its meaning needs a new CONSENT_TEXT_VERSION on the server. */
  kinds: {
    marketing: {
      label: 'Hírek tőlünk',
      text: 'Kérek e-mailt az új versenyekről, nevezési határidőkről és kedvezményekről.',
    },
    renault: {
      label: 'Renault-ajánlatok',
      text: 'Hozzájárulok, hogy a nevemet, e-mail-címemet és telefonszámomat átadjátok a Renault-nak, és az ajánlataival megkeressen.',
    },
    renaultNewsletter: {
      label: 'Renault-hírlevél',
      text: 'Kérem a Renault hírlevelét. Ehhez a nevemet és az e-mail-címemet átadjátok neki.',
    },
    telekom: {
      label: 'Telekom-ajánlatok',
      text: 'Hozzájárulok, hogy a nevemet, e-mail-címemet és telefonszámomat átadjátok a Telekomnak, és az ajánlataival megkeressen.',
    },
  },
  /** Explicit consent to health data: a change of its meaning needs a new HEALTH_CONSENT_VERSION on the server. */
  health: {
    label: 'Orvosi igazolás kezelése',
    text: 'Kifejezetten hozzájárulok, hogy a feltöltött orvosi igazolásomat, ami egészségügyi adat, azért kezeljétek, hogy ellenőrizzétek, rajthoz állhatok-e. Bármikor visszavonhatom.',
  },
  card: {
    title: 'Hozzájárulásaid',
    intro: 'Mindegyikről külön döntesz, és bármikor visszavonhatod. A nevezésed egyiktől sem függ.',
    unavailable: 'A hozzájárulásaidat most nem tudtuk betölteni.',
    saveFailed: 'Nem sikerült menteni, visszaállítottuk.',
    saved: 'Elmentettük.',
  },
  marketing: {
    title: 'Mit küldjünk neked?',
    intro: 'Erről a címről van szó: {{email}}. Amit átállítasz, azonnal érvényes, belépni sem kell hozzá.',
    still: 'A nevezéseidről és a fizetéseidről szóló leveleket mindenképp megkapod.',
    stopAll: 'Leiratkozom mindenről',
    stopped: 'Leiratkoztál mindenről.',
    undo: 'Visszavonom',
    invalidTitle: 'Ez a link nem vezet sehová',
    invalidText:
      'Lehet, hogy nem másolódott ki egészen, vagy a fiók már megszűnt. Nyisd meg újra a levelünk aljáról, vagy döntsd el a profilodban.',
    toProfile: 'A profilomhoz',
  },
  renault: {
    title: 'Renault-hozzájárulás',
    intro: 'A Renault támogatja a versenyeinket. Te döntöd el, megkereshet-e az ajánlataival.',
    free: 'Önkéntes: a nevezésed nem függ tőle, és itt bármikor visszavonhatod.',
    signIn: 'Lépj be, hogy tudjuk, kinek a nevében döntesz. Utána rögtön visszahozunk ide.',
    button: 'Belépek és beállítom',
    complete: 'Már csak a regisztrációd vége van hátra. Utána rögtön visszahozunk ide.',
    completeButton: 'Befejezem és beállítom',
  },
  data: {
    initials: 'A listákon csak a kezdőbetűim látszódjanak',
    initialsHint: 'A nyilvános rajt- és eredménylistákon a neved és az egyesületed helyett, a régieken is.',
    initialsOn: 'Mostantól csak a kezdőbetűid látszanak.',
    initialsOff: 'Mostantól a neved látszik a listákon.',
    initialsFailed: 'Ezt nem sikerült átállítani.',
    title: 'Az adataid',
    intro: 'Egy fájlban elviheted mindazt, amit rólad tudunk, vagy törölheted a fiókodat.',
    download: 'Letöltöm az adataimat',
    fileName: 'rajt-adataim.json',
    downloadFailed: 'Nem sikerült letölteni',
    delete: 'Törlöm a fiókomat',
  },
  deletion: {
    title: 'Törlöd a fiókodat?',
    final: 'A törlés végleges, visszacsinálni mi sem tudjuk.',
    goes: 'Ami eltűnik',
    goesItems: {
      person: 'a neved, elérhetőségeid, születési dátumod, jelszavad, képed',
      files: 'a címeid, feltöltött fájljaid, hozzájárulásaid, belépéseid',
      entries: 'a nevezéseidből minden, ami rád utal; a kosarad tartalma',
    },
    stays: 'Ami megmarad',
    staysText:
      'A rendeléseid és a számlázási adataid {{years}} évig, mert a számviteli törvény kötelez rá. Másra nem használjuk.',
    ofOthers: 'Akiket te neveztél, és nincs fiókjuk',
    keepOthers: 'Ők maradjanak benevezve',
    keepOthersHint:
      'Akinek megadtad a címét, kap egy levelet, amivel a saját fiókjába veheti át a nevezését. A többieket a szervező látja. A verseny után két hónappal az ő adataikat is töröljük.',
    teams: 'Csapataid, amelyek nélküled is rajthoz állnak',
    teamOffered_one: 'Szólunk annak a tagnak, akinek van fiókja: átveheti a vezetését.',
    teamOffered_other:
      'Szólunk annak a {{count}} tagnak, akinek van fiókja: bármelyikük átveheti a vezetését.',
    teamLeft: 'Egyik tagjának sincs fiókja, ezért a szervező veszi kézbe.',
    teamMissing_one: 'Egy tag adatai hiányoznak: nélküled csak az új vezető pótolhatja.',
    teamMissing_other: '{{count}} tag adatai hiányoznak: nélküled csak az új vezető pótolhatja.',
    offerTeams: 'Előbb átadom valakinek a vezetését',
    offers_one: 'Egy nevezésedet most felajánlod valakinek: a felajánlás megszűnik, és szólunk neki.',
    offers_other:
      '{{count}} nevezésedet most felajánlod: a felajánlások megszűnnek, és szólunk azoknak, akiknek címezted.',
    goods_one:
      'Egy rendelt terméked még nincs nálad. Megkapod, de a fiókod nélkül nem tudod követni, sem lemondani: töltsd le előbb az átvételi lapját.',
    goods_other:
      '{{count}} rendelt terméked még nincs nálad. Megkapod őket, de a fiókod nélkül nem tudod követni, sem lemondani: töltsd le előbb az átvételi lapjukat.',
    goodsLink: 'A rendelt termékeim',
    toCome: 'Előtted álló nevezéseid',
    giveUp: 'Lemondok ezekről a nevezésekről. Tudom, hogy a díjuk nem jár vissza.',
    balance: 'Az egyenlegeden {{amount}} van',
    giveUpBalance: 'Lemondok róla. Tudom, hogy a törlés után sem elkölteni, sem visszakapni nem tudom.',
    lastOrganiser:
      'Te vagy az utolsó, aki minden esemény szervezője. Bízz meg előbb valaki mást, utána törölheted a fiókodat.',
    password: 'A jelszavad',
    passwordHint: 'Hogy biztosan te kérd.',
    button: 'Végleg törlöm',
    done: 'Töröltük a fiókodat. Az utolsó levelünk is úton van.',
  },
};
