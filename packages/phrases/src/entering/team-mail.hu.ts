/** Mails about teams: invitations, reminders, changes of their members. */
export const teamMail = {
  team: 'Csapat',
  race: 'Verseny',
  day: 'Mikor',
  until: 'Eddig töltheted ki',
  toTeam: 'Megnézem a csapatot',
  invited: {
    subject: 'Benne vagy a csapatban: {{team}}',
    title: 'Helyed van a csapatban',
    text: '{{leader}} beírt a csapatába ({{team}}). A helyed megvan, már csak az adataid hiányoznak: mérettől az értesítendő személyig mindent te adsz meg, és te fogadod el a feltételeket.',
    button: 'Megadom az adataimat',
    notYou:
      'Ha nem te vagy az, vagy nem szeretnél indulni, ugyanott jelezheted, és szólunk neki: {{leader}}. A link a tiéd, ne add tovább.',
  },
  reminded: {
    subject: 'Még hiányoznak az adataid: {{team}}',
    title: 'Már csak te hiányzol',
    text: '{{leader}} csapatában ({{team}}) megvan a helyed, de az adataid nélkül nem tudsz rajthoz állni. Két perc az egész.',
  },
  declined: {
    subject: '{{member}} nem tag: {{team}}',
    title: 'Valaki visszajelzett a meghívódra',
    text: 'Akinek a meghívót küldted, azt jelezte, hogy nem ő {{member}}, vagy nem indul a csapatban ({{team}}).',
    next: 'A hely a tiétek marad. Írj be helyette mást, vagy küldj neki új meghívót, ha elírtad a címét.',
  },
  incomplete: {
    subject_one: 'Egy tag adatai hiányoznak: {{team}}',
    subject_other: '{{count}} tag adatai hiányoznak: {{team}}',
    title: 'Hiányos a csapatod',
    text: 'A nevezésetek ki van fizetve, de nem mindenki adta meg az adatait. Eddig pótolhatják: {{until}}',
    members: 'Akire várunk',
    next: 'Küldd el nekik újra a meghívót, oszd meg a linkjüket, vagy cseréld őket másra.',
  },
  replaced: {
    subject: 'Más indul helyetted: {{team}}',
    title: 'Változott a csapat',
    text: '{{leader}} mást írt be a helyedre a csapatban ({{team}}). Ezen a versenyen így nem indulsz, és a jegyed sem érvényes.',
    next: 'Ha ez meglepett, beszélj vele: {{leader}}.',
  },
  joined: {
    subject_one: '{{member}} csatlakozott: {{team}}',
    subject_other: '{{count}} tag csatlakozott: {{team}}',
    title: 'Jöttek a csapatodba',
    text: 'Megadta az adatait, és indul a csapatodban ({{team}}): {{members}}.',
    missing_one: 'Már csak egy tag adatai hiányoznak.',
    missing_other: 'Még {{count}} tag adatai hiányoznak.',
    complete: 'Mindenki adata megvan: a névsorral nincs több dolgod.',
  },
  lead: {
    offered: {
      subject: 'Átveszed a csapat vezetését? {{team}}',
      title: 'Vezetőt keres a csapatod',
      text: '{{leader}} átadná a csapat ({{team}}) vezetését valakinek a tagok közül.',
    },
    left: {
      subject: 'Vezető nélkül maradt a csapatod: {{team}}',
      title: 'Vezetőt keres a csapatod',
      text: 'A csapat ({{team}}) vezetője törölte a fiókját. A nevezésetek él, de amíg valaki át nem veszi, senki sem tud változtatni rajta.',
    },
    missing_one: 'Egy tag adatai még hiányoznak: az új vezető tudja pótolni.',
    missing_other: '{{count}} tag adatai még hiányoznak: az új vezető tudja pótolni.',
    next: 'A nevezéseidnél egy koppintással átveheted. Aki először átveszi, az lesz a vezető: ő módosíthatja a tagokat, és ő mondhatja vissza a csapatot.',
    button: 'Megnézem a nevezéseimet',
    taken: {
      subject: '{{leader}} vezeti tovább: {{team}}',
      title: 'Átvették a csapatod vezetését',
      text: 'Mostantól {{leader}} vezeti a csapatot ({{team}}): ő módosíthatja, és ő mondhatja vissza. A te helyed nem változott.',
    },
  },
};
