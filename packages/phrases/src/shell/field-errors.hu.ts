import type { FieldCode } from '@rajt/contract/errors';
import { field } from './field.hu.ts';

/** What is wrong with one field. */
export const fieldErrors = {
  ...field,
  certificate_too_old: 'Ez az igazolás a verseny napján már egy évnél régebbi lesz. Tölts fel egy frisset.',
  email_same: 'Most is ez a címed. Írd be az újat.',
  email_own: 'Ez a saját címed. Írd be annak a címét, akit meghívsz.',
  change_closed: 'Ezt a kifizetett nevezésen már nem lehet módosítani. Ha nagyon kell, írj nekünk.',
  in_cart: 'Van egy nevezése a kosaradban. Vedd ki onnan, utána módosíthatod.',
  locked: 'Van kifizetett nevezésed ezzel az adattal, ezért már csak mi tudjuk módosítani. Írj nekünk.',
  locked_other: 'Van kifizetett nevezése ezzel az adattal, ezért már csak mi tudjuk módosítani. Írj nekünk.',
  password_common:
    'Ez a jelszó könnyen kitalálható: sokan használják, vagy a nevedre vagy egy eseményre épül. Válassz egyedibbet.',
  password_other: 'Nem ezt a jelszót adtad meg.',
  team_name_taken: 'Ezen a versenyen már van ilyen nevű csapat. Adj másik nevet.',
  shipping_country: 'Ide nem szállítunk. Válassz másik címet, vagy személyes átvételt.',
  net_time: 'Ez az idő nem jöhet ki ezen a távon. Nézd meg, óra:perc:másodperc szerint írtad-e.',
  filter_field: 'Ilyen mező nincs a szűrőben. Válassz a listából.',
  filter_operator: 'Ezt a mezőt így nem lehet szűrni. Válassz másik feltételt.',
  filter_value: 'Ezzel az értékkel nem lehet szűrni. Írj vagy válassz másikat.',
  message_placeholder: 'Ilyen helyőrző nincs. Válassz a listából.',
  message_format:
    'A szöveg egy részét levél nem tudja megjeleníteni. Bekezdés, lista, **kiemelés**, alcím (##) és [link](https://…) lehet benne.',
  message_everybody: 'Ez a szűrő mindenkit megtalál. Szűkítsd, vagy jelöld be, hogy mindenki megkapja.',
  news_format:
    'A levél ezt nem tudja megjeleníteni (hibás sor: {{lines}}). Bekezdés, lista, táblázat, idézet (>), **kiemelés**, alcím (##), kép leírással (![leírás](https://…)) és [link](https://…) lehet benne.',
  filter_depth: 'A szűrő túl mélyen van egymásba ágyazva: legfeljebb négy szint lehet. Egyszerűsítsd.',
  filter_conditions: 'Legfeljebb negyven feltétel lehet egy szűrőben. Vegyél ki belőle néhányat.',
} satisfies Record<FieldCode, string>;
