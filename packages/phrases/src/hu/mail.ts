/** The frame of every mail, and the mailbox page of the demo mode. */
export const mail = {
  greeting: 'Szia {{name}}!',
  hello: 'Szia!',
  unsubscribe: 'Leiratkozás',
  footerWhy: 'Ezt a levelet a Rajt küldte, mert ezzel a címmel neveztek vagy regisztráltak nálunk.',
  footerAsked: 'Ezt a levelet a Rajt küldte, mert feliratkoztál rá. Alul bármikor leiratkozhatsz.',
  footerHelp: 'Kérdésed van? Írj nekünk: {{email}}',
  linkFallback: 'Ha a gomb nem működik, másold a böngésződbe:',
  mailbox: {
    title: 'Postaláda',
    intro: 'Bemutató mód: a leveleket nem küldjük el, itt olvashatod őket.',
    empty: 'Még nem jött levél. Regisztrálj, és ide érkezik a megerősítő link.',
    to: 'Címzett',
    sentAt: 'Érkezett',
    attachments: 'Csatolva',
    back: 'Minden levél',
    frame: 'A levél tartalma',
    missing: 'Ilyen levél nincs.',
    reload: 'Megnézem, jött-e új',
    otherLanguage: 'English',
    toSite: 'Vissza a Rajtra',
  },
};
