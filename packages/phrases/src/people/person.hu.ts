/** The fields of a person: names, birth date, gender, nationality and phone number. */
export const person = {
  birthDate: 'Születési dátum',
  birthDateHint: 'Ebből tudjuk, melyik korosztályban indulsz, és jár-e kedvezmény.',
  day: 'Nap',
  month: 'Hónap',
  year: 'Év',
  familyName: 'Vezetéknév',
  firstName: 'Keresztnév',
  gender: 'Nem',
  genderF: 'Nő',
  genderHint: 'Az eredménylista kategóriáihoz kell.',
  genderM: 'Férfi',
  nameTitle: 'Előtag',
  nameTitleNone: 'nincs',
  nationality: 'Állampolgárság',
  phone: 'Telefonszám',
  phoneHint: 'Csak a versennyel kapcsolatban hívunk.',
};
