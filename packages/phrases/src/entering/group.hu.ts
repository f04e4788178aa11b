/** Several people who are entered together. */
export const group = {
  chooseIntro_one: 'Egyszerre {{count}} embert nevezhetsz.',
  chooseIntro_other: 'Többeket egyszerre is nevezhetsz: jelölj be legfeljebb {{count}} embert.',
  me: 'Én is indulok',
  full_one: 'Egyszerre legfeljebb {{count}} ember nevezhető.',
  full_other: 'Egyszerre legfeljebb {{count}} ember nevezhető. A többieket a következő körben nevezd.',
  go_one: 'Tovább: {{count}} ember',
  go_other: 'Tovább: {{count}} ember egyszerre',
  changePeople: 'Másokat is választok',
  gone: 'Aki közben lekerült a listádról, azt kihagytuk.',

  shared: 'Ami mindenkinek ugyanaz',
  sameHint: 'Amit bejelölsz, azt csak egyszer kérdezzük.',
  same_start: 'Mindenki ugyanakkor indul',
  same_shirt: 'Mindenki ugyanolyan pólót kap',
  same_injuryContact: 'Baj esetén mindenkinél ugyanazt hívjuk',
  leaveOut: 'Kihagyom',
  leaveOutOf: 'Kihagyom: {{name}}',
  refused: 'Most nem nevezhető: {{why}}. Hagyd ki, vagy nézd meg az adatait.',

  placesOthers_one:
    'Itt {{count}} szabad hely maradt, nektek {{wanted}} kell. Itt mind elfértek: {{times}}. Válassz ezek közül, vagy hagyj ki valakit.',
  placesOthers_other:
    'Itt {{count}} szabad hely maradt, nektek {{wanted}} kell. Itt mind elfértek: {{times}}. Válassz ezek közül, vagy hagyj ki valakit.',
  placesNone_one:
    'Itt {{count}} szabad hely maradt, nektek {{wanted}} kell. Hagyj ki valakit, vagy ha van másik rajtidő, induljatok külön.',
  placesNone_other:
    'Itt {{count}} szabad hely maradt, nektek {{wanted}} kell. Hagyj ki valakit, vagy ha van másik rajtidő, induljatok külön.',

  submit_one: 'Kosárba · {{count}} ember · {{price}}',
  submit_other: 'Kosárba · {{count}} ember · {{price}}',
  submitting: 'Lefoglaljuk a helyeket…',
  toastTitle_one: '{{until}}-ig tartjuk a helyet',
  toastTitle_other: '{{until}}-ig tartjuk mind a {{count}} helyet',
};
