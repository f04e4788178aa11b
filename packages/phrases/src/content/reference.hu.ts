export const reference = {
  absent: 'A lista nem töltődött be. Nézd meg, van-e internetkapcsolatod.',
  open: 'Lista megnyitása',
  clear: 'Választás törlése',
  none: 'Ilyet nem találtunk. Próbáld más szóval.',
  unclear: 'Nem tudjuk, melyikre gondolsz. Válassz a listából.',
  unknown: 'Ilyen nincs a listában. Próbáld más szóval, vagy válassz belőle.',
  more_one: 'Még {{count}} van a listában: kezdd el beírni, amit keresel.',
  more_other: 'Még {{count}} van a listában: kezdd el beírni, amit keresel.',
  zip: 'Irányítószám',
  city: 'Település',
  whichCity: 'Ehhez az irányítószámhoz több település tartozik. Válaszd ki a tiédet, vagy írd be:',
  whichZip: 'Ennek a településnek több irányítószáma van. Válaszd ki a tiédet, vagy írd be:',
};
