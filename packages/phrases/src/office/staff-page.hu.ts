/** The demo's page with the current codes of its staff. */
export const staffPage = {
  title: 'A demó szervezői',
  text: 'A szervezők felületére a jelszóval és ezzel az egyszer használatos kóddal lépsz be. A kód fél percenként új.',
  email: 'E-mail-cím',
  role: 'Szerep',
  code: 'Kód',
  next: 'A következő',
};
