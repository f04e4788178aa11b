/** Pages of information and questions; their contents are in content/pages. */
export const pages = {
  contents: 'Ezen az oldalon',
  effective: 'Hatályba lépett: {{day}}',
  loading: 'Betöltjük az oldalt…',
  more: 'Részletesen',
  search: 'Keresés a kérdések között',
  searchHint: 'például: számla, várólista, jelszó',
  found_one: '{{count}} találat',
  found_other: '{{count}} találat',
  nothingTitle: 'Erre még nem kérdeztek rá',
  nothingText: 'Próbáld más szóval, vagy írj nekünk: {{email}}',
  clear: 'Mutasd az összeset',
  linkTo: 'Link erre: {{question}}',
  copied: 'A link a vágólapon van.',
  licences: {
    title: 'Licencek',
    lead: 'Ez az oldal mások szabadon felhasználható munkájára is épül, köszönjük nekik! Itt látod, miből és milyen feltételekkel készült.',
    fonts: 'Betűtípusok',
    packages: 'Programcsomagok',
    noText: 'Ehhez a csomaghoz nem tartozik külön licencszöveg. A licence: {{licence}}.',
  },
};
