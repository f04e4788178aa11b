import {
  BOOKS_KEPT_YEARS,
  CERTIFICATE_KEPT_DAYS,
  DEVICE_KEPT_DAYS,
  MAIL_RECIPIENT_KEPT_DAYS,
} from '@rajt/rules/retention';
import type { LegalFacts, LegalText } from '../legal.ts';

/** Adatkezelési tájékoztató. */
export const privacy = (facts: LegalFacts): LegalText => ({
  title: 'Adatkezelési tájékoztató',
  lead: 'Mit tudunk rólad, miért, meddig, és mit kérhetsz tőlünk.',
  sections: [
    {
      heading: 'Ki kezeli az adataidat',
      paragraphs: [
        `Az adatkezelő: ${facts.organiser} (székhely: ${facts.seat}), honlap: ${facts.website} – adatvédelmi kérdésekben ide írj: ${facts.email}.`,
      ],
    },
    {
      heading: 'Milyen adatot, mire',
      paragraphs: ['Csak azt kérjük el, ami a nevezéshez, a versenyhez és a számlához kell.'],
      points: [
        'Fiók: név, e-mail-cím, jelszó (csak visszafejthetetlen formában), telefonszám. Jogalap: a szerződés teljesítése.',
        'Nevezés: születési dátum, nem, állampolgárság, lakcím, rajtszám, eredmény. Ebből lesz a korosztály, a rajtlista és az eredménylista. Jogalap: a szerződés teljesítése.',
        'Sérülés esetére megadott kapcsolattartó: hogy értesíteni tudjuk. Jogalap: jogos érdek, a te biztonságod.',
        'Orvosi igazolás, ahol a verseny kéri: csak te és az ellenőrzést végző orvosi munkatárs látja. Jogalap: a kifejezett hozzájárulásod.',
        'A következő nevezéshez megjegyzett válaszaid és fizetési módod, ha kérted. Jogalap: a hozzájárulásod, amelyet a profilodban bármikor visszavonhatsz.',
        'Számlázás: név, cím, adószám, a fizetés azonosítója. Jogalap: jogi kötelezettség.',
        'Hírlevél és szponzori ajánlatok (Renault, Telekom): név, e-mail-cím, az ajánlatokhoz telefonszám. Jogalap: a hozzájárulásod, célonként külön, amelyet a profilodban vagy a leveleink alján bármikor visszavonhatsz. A döntésed idejét, a szöveg változatát és a hálózati címedet megőrizzük, hogy igazolni tudjuk.',
      ],
    },
    {
      heading: 'Meddig őrizzük',
      paragraphs: [
        `A fiókod adatait addig, amíg a fiók él. A rendeléseket és a számlázási adatokat a számviteli törvény szerint ${BOOKS_KEPT_YEARS} évig. Az orvosi igazolást a verseny után ${CERTIFICATE_KEPT_DAYS} nappal töröljük. Azt, hogy milyen levelet küldtünk neked, ${MAIL_RECIPIENT_KEPT_DAYS} napig. A nyilvános eredmény a sporttörténet része, de kérheted, hogy a nevedet vegyük le róla.`,
      ],
    },
    {
      heading: 'Kinek adjuk át',
      paragraphs: [
        'Nem adjuk el az adataidat. Ezek a partnereink kapnak belőlük, és csak annyit, amennyi a dolgukhoz kell:',
      ],
      points: [
        'SimplePay Zrt.: a kártyás fizetéshez (név, cégnév, e-mail-cím, számlázási cím, a rendelés azonosítója és összege). Tájékoztatójuk: https://simplepay.hu/adatkezelesi-tajekoztatok/',
        'Időmérő partner: rajtszám, név, nem, születési év.',
        'Tárhely- és levelezési szolgáltatók, akik az utasításaink szerint dolgoznak.',
        'Hatóságok, ha jogszabály kötelez rá.',
      ],
    },
    {
      heading: 'Mi marad a böngésződben',
      paragraphs: [
        `A belépésedet, a nyelvet, a megjelenést, a kosár határidejét, az utolsó rendelésed számát, a közelgő nevezéseidet a QR-belépőjükkel, a sütikről hozott döntésedet és a félbehagyott űrlapokat a böngésződ helyi tárolójában őrizzük, hogy semmit ne kelljen kétszer beírnod, és a belépőd internet nélkül is kéznél legyen. A nyelvet, a megjelenést és azt, hogy a sütikről döntöttél-e már, három sütiben is, hogy az oldal rögtön úgy jelenjen meg, ahogy kérted. A jelszót soha. Kilépéskor a rád vonatkozó részt töröljük, a nevezéseidet akkor is, ha más lép be. Egyedül egy véletlen jel marad itt a kilépés után is: erről ismerjük meg a böngésződet, így akkor is be tudsz lépni, ha valaki más épp a jelszavadat próbálgatja. Nevet, címet nem tartalmaz; a párját nálunk az utolsó belépésed után ${DEVICE_KEPT_DAYS} nappal töröljük, és akkor is, ha új jelszót kérsz, az eszközt kilépteted a profilodban, vagy törlöd a fiókodat. Nyomkövető sütit a hozzájárulásod nélkül nem használunk; a döntésedet az oldal alján bármikor megváltoztathatod.`,
      ],
    },
    {
      heading: 'Hogyan védjük',
      paragraphs: [
        'A kapcsolat titkosított, a jelszavakat visszafejthetetlenül tároljuk, az egészségügyi iratokhoz csak rövid ideig élő linkkel és naplózva lehet hozzáférni.',
      ],
    },
    {
      heading: 'A jogaid',
      paragraphs: [
        'Az adataidat a profilodban egy fájlban letöltheted, és ott a fiókodat is törölheted: minden eltűnik, ami rád utal, csak a könyvelés marad meg.',
        `Kérheted, hogy megmutassuk, javítsuk, töröljük vagy átadjuk az adataidat, korlátozzuk a kezelésüket, és tiltakozhatsz is ellene. Írj ide: ${facts.email}; egy hónapon belül válaszolunk.`,
        'Ha úgy érzed, rosszul bánunk az adataiddal, panaszt tehetsz a Nemzeti Adatvédelmi és Információszabadság Hatóságnál (1055 Budapest, Falk Miksa utca 9–11., https://www.naih.hu), vagy bírósághoz fordulhatsz.',
      ],
    },
  ],
});
