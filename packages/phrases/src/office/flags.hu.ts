import type { FlagKind } from '@rajt/contract/office/operations/flags';

/** One text for each kind of flag: what happened, and what to do. The organiser reads them. */
export const flags = {
  payment_unknown_order:
    'A fizetési szolgáltató olyan fizetésről üzent, amelyhez nálunk nincs rendelés. Keresd meg a kereskedői felületen, kié a pénz, és ha nem a miénk, utald vissza.',
  payment_unknown_status:
    'A fizetési szolgáltató olyan állapotot írt egy fizetésről, amelyet nem ismerünk, ezért a rendelés áll. Nézd meg a kereskedői felületen, mi lett vele, és szólj a fejlesztőknek.',
  payment_mismatch:
    'Amit a fizetési szolgáltató egy fizetésről mond, nem illik a rendeléshez (a részletekben látod, mi tér el). Ezért nem adtunk oda semmit. Keresd meg a fizetést a kereskedői felületen, és ha pénz jött, utald vissza.',
  payment_overdue:
    'Egy fizetés több mint egy órája túl van a határidején, de a fizetési szolgáltató nem zárta le. A helyet addig őrizzük. Nézd meg a kereskedői felületen, mi lett vele, és sürgesd meg náluk.',
  payment_amount_mismatch:
    'A fizetési szolgáltató más összeget kért le, mint amennyi a rendelésen áll. Az egész magától visszamegy, a vevő tud róla. Nézd meg a kereskedői felületen, hogyan történt.',
  payment_duplicate:
    'Egy rendelést kétszer fizettek ki. A második fizetés magától visszamegy, nincs vele dolgod. Ha gyakran látod, szólj a fejlesztőknek.',
  payment_unfulfilled:
    'Pénz jött olyasmiért, amit már nem tudtunk odaadni. A pénz magától visszamegy, és a vevő tud róla. Ha kérdez, itt látod, miről van szó.',
  refund_overdue:
    'Egy visszatérítés már rég esedékes, de nem ment át. Nézd meg a kereskedői felületen, van-e rá fedezet, és ha kell, utald vissza kézzel.',
  refund_mismatch:
    'A fizetési szolgáltató szerint más összeg ment vissza, mint a könyveink szerint. Vesd össze a kettőt a kereskedői felületen, mielőtt bármit visszautalsz.',
  refund_by_hand:
    'A fizetési szolgáltató kereskedői felületén valaki már visszatérített pénzt, ezért mi csak a hiányzó részt küldtük el. Nézd meg, hogy az itt látható számú visszatérítés tényleg ehhez a rendeléshez tartozott-e.',
  entry_objected:
    'Valaki azt jelezte, hogy más nevezte be, és ez nem stimmel. A vevő tud róla, és újra nem nevezheti. A nevezés él: beszéljetek velük, és ha kell, töröld.',
  mail_given_up:
    'Egy levelezőszerver napokon át visszautasította a leveleinket, ezért nem próbáljuk tovább. Nézd meg, elírt cím volt-e, vagy a levélküldésünk akadt el.',
  news_refused:
    'Egy levelezőszerver visszautasította a hírlevelünk szövegét vagy a küldőt, nem a címet. Állítsd le az Üzenetek között, nézd meg a szerver kódját, és ha rendben van, küldd tovább.',
  news_paused:
    'A levelezőszerver egy hírlevél tíz levelét egymás után, ugyanazzal az okkal utasította vissza, ezért leállítottuk a küldését. Nézd meg, mit jelent a kód a részletekben (többnyire tiltólista, napi keret vagy rossz feladó). Ha rendben van, folytasd az Üzenetek között: azoknak megy tovább, akik még nem kapták meg. A tévesen megjelölt címeket egy nevezési felelős vagy szervező engedheti vissza a Kézbesítési gondok között.',
  product_withdrawn:
    'Egy vevő elállt a megvett terméktől, ami már nála van, és visszaküldi. Amint megérkezett, írd meg a fejlesztőknek a rendelés számát: ők jelölik visszaérkezettnek, és a pénze magától visszamegy.',
  invoice_refused:
    'A számlázó nem állított ki egy számlát (a hibakód a részletekben). Nézd meg a számlázó leírásában, mit jelent, és javítsd ott vagy a beállításokban: ha készen vagy, zárd le ezt a jelzést, és két percen belül újraküldjük. Addig legfeljebb ötször próbáljuk, órákkal egymás után.',
  invoice_mismatch:
    'A számlázó más összegről állított ki egy számlát, mint amennyit a könyveink mondanak. Vesd össze a kettőt a számlázó felületén, és ha kell, helyesbítsd ott.',
  invoice_overdue:
    'Egy számlának már rég el kellett volna készülnie. Nézd meg, elérhető-e a számlázó, és érvényes-e a kulcsunk: amint újra válaszol, magától elkészül.',
  content_broken:
    'Egy oldal vagy a közlemények fájljában hiba van (a sora a részletekben). Javítsd ki a fájlt, vagy kérd meg rá a fejlesztőket. Addig az előző szöveg látszik; ha a szerver közben újraindult, az az oldal hiányzik.',
  team_without_leader:
    'Egy csapat vezetője törölte a fiókját. Ha van fiókos tagja, megkérdeztük, átveszi-e valamelyikük, és ha igen, ez a jelzés magától lezárul. Ha a rajt előtt sem vette át senki, vagy nincs fiókos tag, keressétek meg a tagokat.',
  entries_without_keeper:
    'Valaki törölte a fiókját, aki olyanokat is nevezett, akiknek nincs fiókjuk. A nevezéseik élnek. Akinek tudtuk a címét, az levelet kapott, amivel a saját fiókjába átveheti (a részletekben: notified); a többiek adatain csak ti változtathattok.',
  pass_certificate_expires:
    'Hamarosan lejár, vagy már lejárt egy tanúsítvány, amellyel az Apple Wallet rajtkártyáit aláírjuk (a beállítás és a nap a részletekben). A lejárat után a telefonok szó nélkül elutasítják az új kártyákat. Készítsd el a következőt a fejlesztői fiókban, és állítsd be; a már letöltött kártyák érvényesek maradnak.',
  account_same_mailbox:
    'Két fiók e-mail-címe ugyanaz a postafiók (a domain ékezetes és xn-- kezdetű alakja), így csak az egyikbe lehet belépni: a fiókok azonosítója a részletekben. Írj a tulajdonosuknak, kérdezd meg, melyik maradjon, és a másik fiókhoz adass meg vele egy másik címet, vagy töröld vele.',
  task_failed:
    'Egy feladat néhány tételét hiba miatt nem tudtuk elvégezni (a feladat száma és a hibás tételek száma a részletekben); a többi elkészült. Nézd meg a feladat tételeit a szervezők felületén, és indítsd el újra azokra, amelyek kimaradtak. Ha újra hibáznak, szólj a fejlesztőknek.',
  news_erased:
    'Töröltük valakinek az adatait, akinek a neve egy hírlevélben állt. A vázlatot töröltük, az elküldött hírlevél szövegét kiürítettük. Ha még nem ment el mindenkinek, leállítottuk: írd meg újra a neve nélkül az Üzenetek között, és folytasd a küldését.',
  message_erased:
    'Töröltük valakinek az adatait, akinek a neve egy nevezőknek szóló üzenetben állt. A piszkozatot töröltük, az elküldött üzenet szövegét kiürítettük. Ha maradt, aki nem kapta meg (a számuk a részletekben), nekik már nem megy ki: írj új üzenetet a neve nélkül.',
  paragraph_erased:
    'Töröltük valakinek az adatait, akinek a neve egy automatikus levél bekezdésében állt. A bekezdést kiürítettük, ezért a levelek most nélküle mennek. Írd meg újra a neve nélkül az esemény levelei között, és tedd közzé.',
  privacy_due:
    'Hamarosan lejár, vagy már lejárt egy adatvédelmi kérelem határideje (a nap a részletekben). Válaszold meg és zárd le, vagy hosszabbítsd meg, és írd meg annak, aki kérte. Ha lezártad, ez a jelzés magától eltűnik.',
} satisfies Record<FlagKind, string>;
