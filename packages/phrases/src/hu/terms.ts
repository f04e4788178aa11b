import { EXPIRY_REMINDER_DAYS } from '@rajt/rules/balance';
import { formatHuf } from '@rajt/rules/money';
import { GUESTS_KEPT_DAYS } from '@rajt/rules/retention';
import { WITHDRAWAL_EARLY_WEEKS, WITHDRAWAL_FEE_HUF, WITHDRAWAL_LATE_PERCENT } from '@rajt/rules/withdrawal';
import type { LegalFacts, LegalText } from '../legal.ts';

/** Általános szerződési feltételek. */
export const terms = (facts: LegalFacts): LegalText => ({
  title: 'Általános szerződési feltételek',
  lead: 'Röviden és érthetően: mire számíthatsz tőlünk, és mit kérünk tőled, amikor nevezel.',
  sections: [
    {
      heading: 'Kik vagyunk',
      paragraphs: [
        `A szolgáltató: ${facts.organiser} (székhely: ${facts.seat}), honlap: ${facts.website} – e-mail: ${facts.email}.`,
        `Ezek a feltételek a ${facts.host} címen leadott nevezésekre vonatkoznak. A nevezéssel szerződést kötsz velünk; a szerződés nyelve magyar vagy angol, nem minősül írásba foglalt szerződésnek, de a visszaigazolást megőrizzük, és a fiókodban te is eléred.`,
      ],
    },
    {
      heading: 'Fiók és regisztráció',
      paragraphs: [
        'Nevezni saját fiókkal lehet. A fiókhoz valós adatokat kérünk, mert ezek alapján készül a rajtlista, a rajtszám és a számla. Ha változik valami, javítsd, vagy írj nekünk.',
        '18 év alatti versenyző szülői vagy gondviselői beleegyezéssel indulhat. A jelszavadra vigyázz, és ne add át másnak.',
      ],
    },
    {
      heading: 'Nevezés és a helyek',
      paragraphs: [
        `A versenyek létszáma véges. Amikor egy nevezést a kosárba teszel, a helyet ${facts.holdMinutes} percig őrizzük neked. Ha addig nem indítod el a fizetést, a hely újra szabad lesz, és a nevezés kikerül a kosaradból.`,
        'A nevezésed akkor végleges, amikor a fizetés megérkezett, és e-mailben visszaigazoltuk. Ha a pénz megjött, de a helyed időközben elfogyott, a teljes összeget visszatérítjük oda, ahonnan fizettél, és erről levelet küldünk. Ha csak egy termék fogyott el, annak az árát küldjük vissza, a rendelésed többi része érvényes.',
        'A nevezés a megnevezett résztvevőnek szól. A rajtszámot másnak átadni csak akkor lehet, ha a verseny kiírása megengedi.',
      ],
    },
    {
      heading: 'Árak',
      paragraphs: [
        'Az árak forintban értendők, és tartalmazzák az áfát. Az ár függhet attól, mikor nevezel, hány éves vagy, és jár-e kedvezmény: a végösszeget soronként mutatjuk, mielőtt fizetsz. A kosárba tett nevezés ára, amíg a helyedet őrizzük, csak akkor változik, ha közben módosítod a születési dátumodat: ilyenkor fizetés előtt szólunk.',
        'Ha a kedvezményhez igazolás kell (például diákigazolvány), a rajtszám átvételekor elkérhetjük.',
      ],
    },
    {
      heading: 'Fizetés',
      paragraphs: [
        'Bankkártyával és az ott felsorolt, elérhető SZÉP-kártyával fizethetsz, a SimplePay Zrt. biztonságos oldalán. A kártyád adatait mi nem látjuk és nem tároljuk.',
        `Fizethetsz az egyenlegedből is, egészben vagy részben. Csak te használhatod fel, készpénzre nem váltható, és ajándékkártyát nem lehet venni belőle; ami SZÉP-kártyáról került rá, az csak szolgáltatásra jó. Minden jóváírás a következő naptári év végéig használható fel, utána elvész: előtte ${EXPIRY_REMINDER_DAYS[0]}, majd ${EXPIRY_REMINDER_DAYS[1]} nappal levélben szólunk. Ha olyan rendelésért jár pénz vissza, amelyet részben az egyenlegedből fizettél, előbb a kártyádra kerül vissza, ami arról jött, a többi az egyenlegedre.`,
        'A számlát arra a névre és címre állítjuk ki, amelyet a megrendeléskor megadsz.',
      ],
    },
    {
      heading: 'Adattovábbítás a SimplePaynek',
      paragraphs: [
        `Tudomásul veszem, hogy a(z) ${facts.organiser} (${facts.seat}) adatkezelő által a(z) ${facts.host} felhasználói adatbázisában tárolt alábbi személyes adataim átadásra kerülnek a SimplePay Zrt., mint adatfeldolgozó részére. Az adatkezelő által továbbított adatok köre az alábbi:`,
        'Az adatfeldolgozó által végzett adatfeldolgozási tevékenység jellege és célja a SimplePay Adatkezelési tájékoztatóban, az alábbi linken tekinthető meg: https://simplepay.hu/adatkezelesi-tajekoztatok/',
      ],
      points: ['név', 'cégnév', 'e-mail-cím', 'számlázási cím', 'a rendelés azonosítója és összege'],
    },
    {
      heading: 'Ha mégsem tudsz indulni',
      paragraphs: [
        `Írj nekünk minél hamarabb: a visszalépés annál olcsóbb, minél előbb jelzed. A verseny előtti ${WITHDRAWAL_EARLY_WEEKS}. hétig csak ${formatHuf(WITHDRAWAL_FEE_HUF, 'hu')} kezelési költséget vonunk le, utána az ár ${WITHDRAWAL_LATE_PERCENT}%-át; a verseny hetének szerdája után már nem tudunk visszalépést fogadni. A levonás pontos összegét előre megírjuk, a maradékot az egyenlegedre írjuk jóvá, és a következő nevezésnél felhasználhatod.`,
        'A fogyasztókat egyébként megillető 14 napos elállási jog a meghatározott napra szóló szabadidős szolgáltatásra, így a versenynevezésre nem vonatkozik (45/2014. (II. 26.) Korm. rendelet 29. § (1) bekezdés l) pont).',
      ],
    },
    {
      heading: 'Ha árut vettél és meggondoltad magad',
      paragraphs: [
        `Árura az átvételtől számított 14 napon belül indoklás nélkül elállhatsz a vásárlástól (45/2014. (II. 26.) Korm. rendelet 20. §). Online két lépés: ${facts.website}/users/products/withdrawal, de az is elég, ha megírod nekünk: ${facts.email}. Utána 14 napod van visszahozni vagy visszaküldeni; a visszaküldés díja a tiéd.`,
        'Az árat a nyilatkozatodtól számított 14 napon belül visszafizetjük oda, ahonnan fizettél, de legkorábban akkor, amikor az áru visszaért hozzánk. Ha egy csomag minden darabjától elállsz, a szállítás ára is visszajár; ha már feladtuk, legfeljebb annyi, amennyibe a legolcsóbb szállítási mód került volna. Csak azért az értékcsökkenésért felelsz, amely a kipróbálásnál több használatból ered. Egyedileg, a te kérésedre készített árura (például gravírozott éremre) ez a jog nem vonatkozik (29. § (1) c) pont).',
        'Hibás árunál a jogszabály szerinti kellékszavatosság illet meg: kérheted, hogy javítsuk ki vagy cseréljük ki.',
      ],
    },
    {
      heading: 'Adományok',
      paragraphs: [
        'Az adomány nem vásárlás: nem jár érte ellenszolgáltatás, és nincs áfája, ezért elállni sem lehet tőle. Hogy kinek gyűjtünk és mire, azt a gyűjtés oldalán olvashatod el. A pénzt külön kezeljük a bevételeinktől, és az ott megnevezett szervezetnek adjuk tovább. Az összesítésben csak az összeg és az adományozók száma látszik, a neved nem.',
        'Fizetés után a rendelésed oldaláról töltheted le az adományigazolást.',
      ],
    },
    {
      heading: 'Szállás, transzfer és kísérőjegy',
      paragraphs: [
        'A szobát a fizetés indításakor foglaljuk le: vagy minden éjszakára, amelyet választottál, vagy egyikre sem. A szoba, az idegenforgalmi adó és a transzfer ára külön sorban szerepel.',
        `A vendégek nevét a szállásadónak adjuk át, mert a törvény szerint nyilvántartást vezet; nálunk ${GUESTS_KEPT_DAYS} nappal a távozás után töröljük.`,
        'A szállás, a transzfer és a kísérőjegy meghatározott napra szól, ezért a 14 napos elállási jog nem vonatkozik rájuk (45/2014. (II. 26.) Korm. rendelet 29. § (1) bekezdés l) pont).',
        'A szállást és a transzfert fizetés után nem lehet lemondani, ezt a szállás oldalán előre is jelezzük. Ha mégsem te jössz, érkezésig díjmentesen átírjuk a vendégek nevét: írj nekünk a rendelésszámoddal. Ha a szállásadó nem tud fogadni, a szoba, az idegenforgalmi adó és a transzfer teljes árát visszafizetjük. Kísérőjegyet, más napra szóló vagy neked készülő terméket akkor mondhatsz le, ha a rendelésednél ezt felajánljuk; ott előre látod, mennyi jár vissza.',
      ],
    },
    {
      heading: 'Ha a verseny változik vagy elmarad',
      paragraphs: [
        'Viharban, hőségriadóban vagy hatósági döntés miatt módosíthatjuk a pályát, a távot vagy a rajtidőt: ilyenkor a biztonság az első. Ha egy verseny a mi hibánkból marad el, a nevezési díjat visszafizetjük. Ha rajtunk kívül álló ok miatt marad el, új időpontot vagy jóváírást ajánlunk.',
      ],
    },
    {
      heading: 'Részvétel és felelősség',
      paragraphs: [
        'Csak egészségesen és felkészülten állj rajthoz. A versenyszabályzatot és a rendezők, mentők utasításait tartsd be; aki veszélybe sodor másokat, azt kivehetjük a versenyből. Ahol orvosi igazolás kell, anélkül nem tudunk elindítani.',
        'Az értékeidre a kijelölt helyen vigyázunk, máshol te felelsz értük.',
      ],
    },
    {
      heading: 'Panasz és kapcsolat',
      paragraphs: [
        `Ha valami nem úgy sikerült, írj ide: ${facts.email}. Minden panaszra 30 napon belül válaszolunk.`,
        'Ha nem jutunk dűlőre, fogyasztóként a lakóhelyed szerinti békéltető testülethez fordulhatsz (https://www.bekeltetes.hu), vagy a járási hivatal fogyasztóvédelmi osztályához. A szerződésre a magyar jog irányadó.',
      ],
    },
    {
      heading: 'Adatforrások',
      paragraphs: [
        'Irányítószámok: GeoNames, CC BY 4.0 – https://www.geonames.org és https://creativecommons.org/licenses/by/4.0/. Az irányítószámot, a települést és a megyét vettük át, néhány javítással. Csak javaslatként használjuk: mindig az számít, amit te írsz be.',
      ],
    },
  ],
});
