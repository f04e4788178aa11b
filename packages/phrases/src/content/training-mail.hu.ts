/** Mails of newsletters and training plans. */
export const trainingMail = {
  news: {
    name: 'Rajt-hírlevél',
    goal: 'Új versenyek, nevezési határidők és edzésötletek, havonta legfeljebb kétszer.',
  },
  confirm: {
    subject: 'Erősítsd meg a feliratkozásod: {{name}}',
    title: 'Tényleg kéred?',
    text: 'Ezzel a címmel valaki feliratkozott erre: {{name}}. Ha te voltál, egy gombnyomás, és küldjük.',
    button: 'Igen, kérem',
    note: 'Ha nem te voltál, nincs dolgod: nem küldünk semmit, és egy hét múlva töröljük a címed.',
  },
  already: {
    subject: 'Már feliratkoztál: {{name}}',
    title: 'Ezt már küldjük neked',
    text: 'Valaki megint feliratkozott a címeddel erre: {{name}}. Nem változott semmi, továbbra is küldjük.',
    note: 'Ha már nem kéred, alul leiratkozhatsz.',
  },
  letter: {
    subject: '{{week}}. hét: {{title}} – {{series}}',
    button: 'Megnyitom a tervet',
  },
};
