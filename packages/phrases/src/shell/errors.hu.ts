import type { RefusalCode } from '@rajt/contract/errors';
import { shownErrors } from './shown-errors.hu.ts';

/** One text a refusal: what happened, and what to do next. */
export const errors = {
  ...shownErrors,
  proof_type: 'Ezt a képet nem tudjuk megnyitni. JPG vagy PNG kell.',
  result_closed:
    'Ennél a versenynél most nem lehet eredményt feltölteni. Az időszakot a verseny oldalán találod.',
  workouts_full: 'Ennél a kihívásnál több edzést már nem tudunk felvenni. Töröld, amelyik nem kell.',
  already_subscribed: 'Ezt a tervet már követed: az E-edzés oldalon megtalálod.',
  race_too_soon:
    'Eddig a versenyig már nincs elég idő ehhez a tervhez. Válassz későbbi versenyt vagy rövidebb tervet.',
  start_in_past: 'Ez a nap már elmúlt. Válassz mai vagy későbbi kezdést.',
  start_too_far: 'Legfeljebb egy évre előre kezdhetsz tervet. Válassz közelebbi napot.',
  addresses_full: 'Betelt a címjegyzéked. Törölj egy régi címet, és próbáld újra.',
  already_taken: 'Valamelyik azonosítódat már más regisztrálta, ezért nem mentettünk semmit.',
  already_waiting:
    'Közületek valaki már várólistán van erre a versenyre. Egy versenyre mindenki egyszer várhat.',
  bad_request: 'Ezt a kérést nem értettük. Töltsd újra az oldalt, és próbáld meg még egyszer.',
  busy: 'Most nagyon sokan neveznek. Próbáld újra pár másodperc múlva, az adataid megmaradtak.',
  cart_empty: 'A kosarad üres. Válassz egy versenyt, és indulhat a nevezés.',
  cart_expired:
    'Lejárt a nevezésre szánt idő, ezért a helyeket elengedtük. Nevezz újra, amíg van szabad hely.',
  carts_ran_out:
    'Ezen a versenyen már kétszer lejárt a kosarad ideje, mielőtt fizettél volna, ezért most nem tudunk újra helyet tartani neked. Ekkortól próbálhatod újra: {{items}}. Ha addig bármi mást kifizetsz a kosaradból, rögtön nevezhetsz. Legközelebb fizess, mielőtt a kosár órája lejár.',
  claim_birth_date:
    'A profilodban más születési dátum áll, mint ennél a nevezésnél, ezért nem adhattuk át. Ha elírtad a profilodban, javítsd ki; ha a nevezésnél írták el, szólj annak, aki nevezett.',
  claim_in_payment: 'Aki nevezett, épp fizet egy nevezésedért. Próbáld újra pár perc múlva.',
  claim_own: 'Ezt a nevezést te adtad le, ezért nem veheted át. Küldd el a linket annak, akit neveztél.',
  claim_twice:
    'Itt már neveztél, vagy várólistán vagy: {{items}}. Egy távon mindenki egyszer indulhat, ezért nem adtunk át semmit. Beszéld meg azzal, aki nevezett.',
  coupon_ended:
    'Ez a kupon közben lejárt vagy elfogyott, ezért kivettük a kosaradból: {{items}}. Még nem fizettél semmit. Nézd meg az új végösszeget, és ha rendben van, indítsd újra a fizetést.',
  coupon_fits_nothing:
    'Ez a kupon érvényes, de a kosaradban semmire sem vonatkozik: {{items}}. Tedd a kosárba, amire szól, és írd be újra.',
  coupon_invalid:
    'Ezt a kuponkódot nem tudjuk beváltani: lehet, hogy elírtad, lejárt vagy már elfogyott. Nézd meg újra a betűit és a számait.',
  coupon_not_combinable:
    'Ez a kupon nem vonható össze azzal, ami már a kosaradban van: {{items}}. Ha inkább ezt használnád, vedd ki előbb a másikat.',
  coupon_too_little:
    'Ez a kupon {{items}} értéktől használható, abból számolva, amire szól. Tegyél még a kosárba, és írd be újra.',
  token_missing: 'Ehhez előbb lépj be.',
  credentials_wrong: 'Hibás e-mail-cím vagy jelszó.',
  email_unverified:
    'A szolgáltató nem igazolja, hogy tiéd az e-mail-cím, ezért így még nem léphetsz be. Lépj be a jelszavaddal, vagy regisztrálj, utána a profilodban összekötheted a kettőt.',
  entry_changes_hands:
    'Épp fizetnek azért, hogy valaki más induljon az egyik nevezésed helyén. Fél órán belül kiderül: utána törölheted a fiókodat.',
  entry_closed: 'Erre a versenyre már lezárult a nevezés.',
  entry_not_open: 'Erre a versenyre még nem nyílt meg a nevezés.',
  entry_not_removable: 'Ez a nevezés már ki van fizetve, a kosárból nem vehető ki.',
  entry_open: 'Erre a versenyre már megnyílt a nevezés: nevezz most.',
  external_registration: 'Ehhez az e-mail-címhez máshol kell belépni. Átviszünk oda.',
  fee_differs:
    'Közben más lett a díj, ezért nem mentettünk semmit. Nézd meg az új árat, és ha rendben van, mentsd újra.',
  fellows_full: 'Betelt a társaid listája. Törölj valakit, akit már nem nevezel, és próbáld újra.',
  file_in_use: 'Ezt a fájlt egy nevezésed használja, ezért nem törölheted.',
  file_mismatch:
    'A fájl más típusú, mint amit a neve mutat. Mentsd el újra JPG-ként, PNG-ként vagy PDF-ként, és azt töltsd fel.',
  image_too_large: 'Ez a kép túl nagy, legfeljebb 40 megapixeles lehet. Kicsinyítsd le, és próbáld újra.',
  file_unreadable: 'Ezt a fájlt nem sikerült megnyitni. Lehet, hogy sérült: próbáld meg egy másikkal.',
  file_unsafe:
    'Ebben a fájlban a látható tartalmon kívül más is van, például program vagy csomagolt fájl, ezért nem vesszük át. Készíts róla képernyőképet, és azt töltsd fel.',
  confirm_again: 'Ehhez add meg újra az egyszer használatos kódodat.',
  second_factor_needed: 'Előbb add meg az egyszer használatos kódodat.',
  last_organiser: 'Ez a fiók az utolsó, amelyik minden esemény szervezője: előbb bízz meg valaki mást.',
  second_factor_own: 'A saját második lépésedet nem törölheted: kérj meg egy másik szervezőt.',
  second_factor_set: 'Ehhez a fiókhoz már tartozik második lépés. Lépj be a kódoddal.',
  forbidden: 'Ehhez nincs jogosultságod.',
  gateway_unavailable: 'A fizetési oldal most nem válaszol. A helyedet őrizzük, próbáld újra egy perc múlva.',
  gift_code_mistyped: 'Ebbe a kódba hiba csúszott. Nézd át újra: tizenhat betű és szám, négyes csoportokban.',
  gift_code_unusable:
    'Ezt a kódot nem lehet beváltani. Lehet, hogy már beváltották, lejárt, vagy visszavonták. Ha szerinted ez tévedés, írj nekünk.',
  guardian_missing:
    'Szülői (gyámi) nyilatkozat kell hozzá, mert a résztvevő a verseny napján még nincs 18 éves: {{items}}. Nyisd meg a kosárban a nevezést, add meg a nyilatkozatot, és indítsd újra a fizetést. A helyet őrizzük.',
  idempotency_in_progress: 'Ezt a kérést már feldolgozzuk, egy pillanat türelmet.',
  idempotency_key_missing: 'Ezt a kérést nem értettük. Töltsd újra az oldalt, és próbáld meg még egyszer.',
  idempotency_other_request: 'Ezt a kérést nem értettük. Töltsd újra az oldalt, és próbáld meg még egyszer.',
  identity_taken:
    'Ez a külső fiók nálunk már egy másik fiókhoz tartozik. Válassz másikat, vagy lépj be ezzel.',
  invitation_used: 'Ezt a meghívót már elfogadták. Ha te voltál, a nevezésed a Nevezéseim között van.',
  last_way_in: 'Most csak ezzel tudsz belépni, ezért nem választottuk le. Előbb adj meg jelszót.',
  entering_blocked:
    'Ez az ember azt kérte, hogy ne nevezd. Ha félreértés volt, beszélj vele: nevezheti magát, vagy nevezheti más.',
  member_objected:
    'Korábban azt kérte, hogy ne nevezd: {{items}}. Név szerint sem írhatod be. Ha félreértés volt, beszélj vele: a profiljában visszavonhatja.',
  not_admitted:
    'A megadott születési dátummal vagy nemmel nem indulhatsz itt: {{items}}. Ha elírtad, javítsd ki a profilodban; ha nem, vedd ki a kosaradból. Addig nem indítunk fizetést.',
  too_many_unpaid:
    'Ennyi kifizetetlen helyed nem lehet egyszerre egy versenyen, ezért most nem foglaltunk helyet. Ennyit tehetsz még a kosárba: {{items}}. Fizesd ki, ami már benne van, utána jöhetnek a többiek.',
  not_enough_places:
    'Ennyi hely már nincs. Nézd meg a szabad helyeket: válassz másik rajtidőt, vagy nevezz kevesebbeket.',
  not_activated:
    'Még nem erősítetted meg az e-mail-címedet. Keresd meg a levelünket, és kattints benne a gombra.',
  not_team_race: 'Ezen a versenyen nincs csapat: mindenki egyénileg indul. Nevezd be a társaidat egyenként.',
  not_found: 'Ezt nem találjuk. Lehet, hogy időközben megszűnt.',
  participant_refused: 'Most nem nevezhető: {{items}}. Nézd meg az adatait, vagy folytasd nélküle.',
  payment_in_progress: 'Ehhez a kosárhoz már elindult egy fizetés. Fejezd be, vagy várd meg, amíg lezárul.',
  paymode_not_configured: 'Ezzel a kártyával itt most nem fizethetsz. Válassz másik fizetési módot.',
  paymode_not_online: 'K&H SZÉP-kártyával online nem fizethetsz. Válassz másik fizetési módot.',
  paymode_unavailable: 'Ezzel a fizetési móddal nem fizethető ki: {{items}}. Válassz másikat.',
  provider_unavailable:
    'A külső belépés most nem elérhető. Próbáld újra pár perc múlva, vagy lépj be a jelszavaddal.',
  race_cancelled:
    'Ez a verseny elmarad, nem lehet rá nevezni. Ha a kosaradban van, vedd ki, és a többit kifizetheted.',
  race_changed: 'Közben változtak a verseny adatai. Nézd át a frisset, és küldd el újra.',
  registration_incomplete: 'Előbb fejezd be a regisztrációdat, utána minden elérhető lesz.',
  sign_in_failed: 'Ez a belépés nem sikerült, vagy időközben lejárt. Kezdd újra.',
  places_free: 'Van még szabad hely, nem kell várnod: nevezz most.',
  sold_out: 'Betelt ez a rajtidő. Válassz egy másikat, amelyiken még van szabad hely.',
  team_has_leader:
    'Ennek a csapatnak közben lett vezetője, vagy a vezetője visszavonta a felajánlást. Frissítsd az oldalt, és nézd meg, ki az.',
  team_frozen: 'Ennek a csapatnak a tagjai már nem módosíthatók: a határidő lejárt. Írj a szervezőnek.',
  team_incomplete:
    'Ez a csapat így nem indulhat: {{items}}. Nevezz hozzá csapattársat, vagy vegyél ki belőle valakit. Addig nem indítunk fizetést.',
  team_paid:
    'Ez a csapat már ki van fizetve, ezért új tagot nem vehet fel. Tagot cserélni a módosítás határidejéig lehet.',
  team_paying:
    'A csapatvezető épp most fizeti a nevezést. Próbáld újra néhány perc múlva, amit beírtál, megmarad.',
  team_race: 'Erre a versenyre csapatban lehet nevezni.',
  team_too_large: 'Ennyien nem férnek egy csapatba. Nézd meg, hány fős csapat indulhat, és hagyj ki valakit.',
  token_invalid: 'Ez a link már nem érvényes. Kérj egy újat.',
  storage_full:
    'Most nincs szabad hely a tárhelyünkön, ezért ezt nem tudtuk elmenteni. Semmi sem változott; próbáld újra pár perc múlva.',
  uploads_full:
    'Sok olyan fájlod van nálunk, amit egyik nevezésed sem használ. Ezeket két nap után töröljük, és lesz újra hely. Ha sürgős, írj nekünk.',
  validation: 'Néhány adat még hiányzik vagy hibás. Nézd át a jelölt mezőket.',
  choice_closed: 'Eddig lehetett foglalkozást választani. Ha nagyon fontos, írj a szervezőnek.',
  choice_final:
    'Ezt a választást már véglegesítették, ezért nem változtattunk rajta. Töltsd újra az oldalt, és megnézheted.',
  classes_clash:
    'Két foglalkozás ütközik, ezért nem foglaltuk le őket. Vedd ki az egyiket, és véglegesítsd újra.',
  classes_full:
    'A foglalás nem sikerült, mert az egyik foglalkozás közben betelt. Nézd meg a szabad helyeket, és válassz helyette másikat.',
  code_unknown:
    'Ezzel a kóddal nincs belépő erre a versenyre. Nézd meg a kódot a visszaigazoláson vagy a QR-belépő alatt.',
  entry_ended: 'Ez a nevezés már nem él, ezért nem választható hozzá foglalkozás.',
  not_for_age: 'Az egyik foglalkozás nem a résztvevő korosztályának szól. Vedd ki, és véglegesítsd újra.',
  entry_needed:
    'Ezt a terméket egy nevezéshez adjuk. Válaszd ki, melyikhez kéred; ha még nincs, előbb nevezz.',
  not_enough_stock:
    'Ennyi már nincs raktáron: {{items}}. Nézd meg, mennyi maradt, és kérj kevesebbet. Nem fizettél semmit.',
  product_not_on_sale:
    'Ezt most nem lehet megvenni: {{items}}. Vedd ki a kosaradból, és a többit kifizetheted.',
  product_in_stock: 'Ez most kapható, tedd a kosaradba.',
  product_sold_out:
    'Közben elfogyott: {{items}}. Vedd ki a kosaradból, és a többit kifizetheted. Nem fizettél semmit.',
  balance_changed:
    'Az egyenleged közben megváltozott, ennyit most nem tud kifizetni. Nem rendeltünk meg semmit: nézd meg az új összeget, és fizess újra.',
  cart_changed:
    'Közben megváltozott a kosarad, például egy másik ablakban vagy eszközön, vagy a szervező módosított egy versenyt. Nem fizettél semmit. Itt a mostani tartalma: nézd át, és ha rendben van, indítsd újra a fizetést.',
  terms_changed:
    'Közben megváltoztak a szerződési feltételek. Nem fizettél semmit. Olvasd el az újakat, fogadd el őket, és indítsd újra a fizetést.',
  too_many_for_entry:
    'Egy nevezéshez ennyit nem lehet kérni belőle: {{items}}. Kérj kevesebbet, vagy vedd ki a kosaradból. Nem fizettél semmit.',
  price_changed:
    'Közben változott az ár: {{items}}. Még nem fizettél semmit, és a kosarad megvan. Nézd meg az új árat a kosárban, és ha rendben van, indítsd újra a fizetést.',
  donation_out_of_bounds:
    'Ennyit itt nem lehet adni. A mező alatt látod, mennyitől mennyiig adhatsz; írj be egy ilyen összeget.',
  nights_taken:
    'Erre az időre már nincs szabad szoba: {{items}}. Válassz más napokat vagy másik szobát. Nem fizettél semmit.',
  stay_impossible:
    'Így nem tudunk szobát adni. Nézd meg a napokat, a létszámot, és hogy mindenkinek beírtad-e a nevét.',
  too_many_stays:
    'Ennél több foglalás nem fér egy kosárba. Fizesd ki, ami benne van, utána foglalhatsz tovább.',
  import_bad_lines:
    'A fájlban vannak hibás sorok, így semmit sem töltöttünk be. Javítsd ki őket, vagy jelöld be, hogy ezek kimaradjanak.',
  import_encoding:
    'Nem biztos, hogy jól olvastuk az ékezeteket. Válaszd ki a fájl kódolását, és nézd meg újra az előnézetet.',
  import_not_ready:
    'Ezt a fájlt most nem lehet betölteni: még olvassuk, nem volt olvasható, vagy egy nap után töröltük. Nézd meg az állapotát, vagy töltsd fel újra.',
  import_started: 'Ennek a fájlnak a betöltése már elindult, ezért nem változtatható és nem törölhető.',
  message_started:
    'Ezt az üzenetet már küldjük: a szövege és a címzettjei nem változtathatók meg. Írj egy másikat.',
  no_recipients:
    'Ezt az üzenetet senki sem kapná meg: a szűrő nem talál kifizetett nevezést, amelyhez cím is tartozik. Változtass a szűrőn.',
  recipients_changed:
    'A címzettek száma megváltozott az előnézet óta. Nézd meg újra az előnézetet, és utána küldd el.',
  news_started:
    'Ezt a hírlevelet már küldjük: a címzettjei nem változtathatók meg. Ha a szövegében van hiba, állítsd le, és javítsd ki.',
  no_readers:
    'Ezt a hírlevelet most senki sem kapná meg. Válassz olyan eseményt, amelynek a nevezői kértek hírlevelet, vagy küldd mindenkinek, aki kért.',
  mail_not_resendable: 'Ezt a levelet nem lehet újra elküldeni: a tartalma már nincs meg.',
  task_ended: 'Ez a feladat már befejeződött. Nézd meg az eredményét.',
  task_not_undoable:
    'Ezt a feladatot nem lehet visszavonni: még fut, már visszavonták, vagy nincs ellentéte.',
  changed_meanwhile: 'Közben más is módosította. Nézd meg, mi változott, és mentsd újra.',
  transfer_full:
    'A transzferen már nincs ennyi hely: {{items}}. Válassz másikat, vagy gyertek nélküle. Nem fizettél semmit.',
  caption_not_engravable:
    'Ezt nem tudjuk gravírozni: {{items}}. Latin betűket, számokat és írásjeleket írhatsz; vedd ki, ami nem az.',
  caption_too_long: 'Túl hosszú a felirat, nem fér ki. Rövidítsd egy kicsit.',
  delivery_missing:
    'Ehhez még nem választottad ki, hogyan kapod meg: {{items}}. Válassz átvételt vagy szállítást, és indítsd újra a fizetést.',
  delivery_not_allowed: 'Így nem tudjuk átadni: {{items}}. Válassz hozzá másik átvételt vagy szállítást.',
  entry_gone:
    'Ez a nevezés már nem vehető át és nem cserélhető: közben megváltozott. Nézd meg a nevezések között, és vedd ki a kosárból, ha ott van.',
  entry_handover_closed: 'Ezt a nevezést most nem lehet átadni. A nevezésnél látod, miért.',
  handover_own: 'Ezt a nevezést te adod át. Küldd el a linket annak, aki helyetted indul.',
  handover_classes_age:
    'Ehhez a nevezéshez olyan foglalkozás van lefoglalva, ami nem a te korosztályodnak szól, ezért nem veheted át. Szólj az átadónak, hogy másnak ajánlja fel.',
  handover_taken: 'Ezt a nevezést épp átveszi valaki: a kosarában van. Próbáld újra fél óra múlva.',
  race_change_closed: 'Ezt a nevezést most nem lehet másik távra cserélni. A nevezésnél látod, miért.',
  race_change_differs: 'Közben megváltozott az ár. Nézd meg az új különbözetet, és dönts újra.',
  race_change_in_cart:
    'Ennek a nevezésnek a cseréje már a kosaradban van, másik távra. Vedd ki onnan, ha mégis ezt választod.',
  substitute_in_cart:
    'Erre a helyre már vár valaki a kosaradban. Fizesd ki a cserét, vagy vedd ki onnan, ha mégis mást választasz.',
  substitute_classes_age:
    'Ehhez a helyhez olyan foglalkozás van lefoglalva, ami nem annak a korosztályának szól, aki jönne. Válassz mást, vagy írj a szervezőnek.',
  handover_closed:
    'Ez már nem választható, mert elmúlt, betelt, vagy levettük a kínálatból: {{items}}. Válassz másikat; még nem fizettél semmit.',
  parcel_too_heavy:
    'Ennyi minden nem fér egy csomagba: {{items}}. Kérj kevesebbet, vagy válassz személyes átvételt.',
  shipping_address_missing: 'Add meg, hova küldjük a csomagot. Még nem fizettél semmit.',
  shipping_country:
    'Ebbe az országba így nem szállítunk: {{items}}. Válassz másik címet vagy személyes átvételt.',
  entry_in_cancellation:
    'Itt csak terméket lehet lemondani, nevezést nem, ezért nem mondtunk le semmit. A nevezéseidet a Nevezéseim oldalon kezelheted.',
  product_not_cancellable:
    'Ezt nem lehet lemondani: {{items}}. Nem mondtunk le semmit. Töltsd újra az oldalt, és megnézheted, hogyan áll; ha kérdésed van, írj nekünk.',
  product_not_withdrawable:
    'Ettől nem lehet elállni: {{items}}. Nem rögzítettünk semmit. Ha szerinted ez tévedés, írj nekünk.',
  refund_changed:
    'Közben más lett a visszajáró összeg, ezért nem mondtunk le semmit. Nézd meg az újat, és ha rendben van, mondd le újra.',
  team_by_leader:
    'Csapatban indulsz: a csapatot csak a csapatvezető léptetheti vissza, egyben. Beszéld meg vele.',
  withdrawal_by_participant: 'Ettől a nevezéstől csak az léphet vissza, aki indul: már saját fiókja van.',
  withdrawal_changed:
    'Közben más lett a visszajáró összeg, ezért nem rögzítettük a visszalépést. Nézd meg az újat, és ha rendben van, erősítsd meg.',
  withdrawal_closed:
    'Ettől a nevezéstől már nem lehet visszalépni: lejárt a határidő, már van eredménye, vagy ennél a versenynél nincs visszalépés. A nevezés érvényes maradt.',
} satisfies Record<RefusalCode, string>;
