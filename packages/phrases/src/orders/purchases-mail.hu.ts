/** Mails about bought goods: how they stand, cancelled, withdrawn from. */
export const purchasesMail = {
  button: 'Vásárlásaim',
  order: 'Rendelésszám',
  what: 'Termék',
  line: '{{count}} db {{name}}',
  fee: 'Lemondási díj',
  shipping: 'Ebből a szállítás ára',
  refund: 'Visszajár',
  when: 'Nálunk azonnal elindul, és oda megy vissza, ahonnan fizettél; a bankodtól függően pár napon belül látod a számládon.',
  parcel: 'Csomagszám',
  pickup: 'Átvétel',
  cancelled: {
    subject: 'Lemondtad: {{trid}}',
    title: 'Lemondtad, visszakapod a pénzed',
    text: 'Megkaptuk a lemondásodat, nincs vele több dolgod.',
  },
  event: {
    subject: 'Elmarad a verseny, visszakapod az árát: {{trid}}',
    title: 'Visszakapod, amit a versenyre vettél',
    text: 'Elmarad a verseny, ezért visszaküldjük annak az árát, amit hozzá vettél. Nincs vele teendőd.',
  },
  returned: {
    subject: 'Visszaérkezett: {{trid}}',
    title: 'Visszaérkezett, visszakapod a pénzed',
    text: 'Megérkezett hozzánk, amit visszaküldtél. Köszönjük, nincs vele több dolgod.',
  },
  withdrawn: {
    subject: 'Megkaptuk az elállásodat: {{trid}}',
    title: 'Megkaptuk az elállásodat',
    text: 'Azt jelezted, hogy elállsz az alábbi vásárlásodtól. Őrizd meg ezt a levelet: ez igazolja, mit jelentettél ki, és mikor érkezett meg hozzánk.',
    receivedAt: 'Megérkezett',
    here: 'Ami még nálunk volt, annak az árát ({{amount}}) azonnal visszaküldjük oda, ahonnan fizettél; a bankodtól függően pár napon belül látod a számládon.',
    away: 'Ami már nálad van ({{names}}), azt {{days}} napon belül küldd vissza ide: {{address}}. Tedd mellé a rendelésszámot; a visszaküldés költsége a tiéd. Amint megérkezett, de legfeljebb {{refundDays}} napon belül visszaküldjük az árát: {{amount}}.',
    shipping:
      'Mivel a csomagból semmit sem tartasz meg, a szállítás ára is visszajár, legfeljebb annyi, amennyibe a legolcsóbb mód került volna: {{amount}}. A fenti összegben ez is benne van.',
  },
  ordered: {
    subject: 'Még nem vehető át: {{trid}}',
    title: 'Még egy kis türelmet kérünk',
    text: 'Korábban azt írtuk, hogy átveheted, de mégsem készült el minden. Sajnáljuk. Amint tényleg átvehető, azonnal írunk.',
  },
  ready: {
    subject: 'Átveheted: {{trid}}',
    title: 'Átveheted, amit rendeltél',
    text: 'Összekészítettük, vár rád. Az átvételhez a rendelésszámod kell.',
  },
  handed_over: {
    subject: 'Átvetted: {{trid}}',
    title: 'Jó használatot hozzá!',
    text: 'Átvetted, amit rendeltél. Ha mégsem kell, az átvételtől számított {{days}} napon belül elállhatsz a vásárlástól; kivétel, ami névre, kérésre vagy időpontra szól.',
  },
  shipped: {
    subject: 'Feladtuk: {{trid}}',
    title: 'Úton van hozzád',
    text: 'Átadtuk a csomagodat a futárnak. Ha mégsem kell, az átvételtől számított {{days}} napon belül elállhatsz a vásárlástól; kivétel, ami névre, kérésre vagy időpontra szól.',
  },
};
