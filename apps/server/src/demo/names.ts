/** Hungarian names for the people of the demo, not meant to be anybody's. */

export const FAMILY_NAMES =
  'Nagy Kovács Tóth Szabó Horváth Varga Kiss Molnár Németh Farkas Balogh Papp Takács Juhász Lakatos Mészáros Oláh Simon Rácz Fekete Szilágyi Török Fehér Balázs Gál Pintér Kocsis Orsós Fodor Szűcs Sipos Magyar Lukács Bíró Jakab Katona Vörös Somogyi Boros Bognár Orbán Vincze Hegedűs Deák Barta Csonka Major Sándor'.split(
    ' ',
  );

export const FIRST_NAMES = {
  F: 'Anna Zsófia Luca Hanna Emma Boglárka Lili Nóra Eszter Katalin Judit Ildikó Erika Mária Dóra Réka Petra Fanni Viktória Orsolya Ágnes Gabriella Enikő Kinga'.split(
    ' ',
  ),
  M: 'Bence Máté Levente Ádám Dávid Dániel Balázs Gergő Péter Gábor Zoltán Attila Tamás András Márk Botond Csaba Norbert István Kristóf Zsolt Ákos Barnabás Imre'.split(
    ' ',
  ),
};

/** Postcode, town and a street of each. */
export const HOMES = [
  { zip: '1094', city: 'Budapest', street: 'Tompa utca' },
  { zip: '1025', city: 'Budapest', street: 'Törökvész út' },
  { zip: '9022', city: 'Győr', street: 'Czuczor Gergely utca' },
  { zip: '7621', city: 'Pécs', street: 'Ferencesek utcája' },
  { zip: '4025', city: 'Debrecen', street: 'Piac utca' },
  { zip: '6722', city: 'Szeged', street: 'Tisza Lajos körút' },
  { zip: '3300', city: 'Eger', street: 'Széchenyi István utca' },
  { zip: '8200', city: 'Veszprém', street: 'Óváry Ferenc utca' },
  { zip: '9400', city: 'Sopron', street: 'Várkerület' },
  { zip: '2600', city: 'Vác', street: 'Köztársaság út' },
  { zip: '6000', city: 'Kecskemét', street: 'Rákóczi út' },
  { zip: '8000', city: 'Székesfehérvár', street: 'Fő utca' },
] as const;
