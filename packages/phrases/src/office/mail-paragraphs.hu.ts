import type { MailParagraphKind } from '@rajt/rules/content/mail-paragraphs';
import type { Language } from '@rajt/rules/language';

/** The organiser's paragraphs in automatic mails: the list of the mails, the words, the preview. */
export const mailParagraphs = {
  open: 'Automatikus levelek',
  title: 'Automatikus levelek: {{event}}',
  lead: 'Ezeket a leveleket magunktól küldjük. Mindegyikhez írhatsz egy bekezdést, a többi szövege marad.',
  failed: 'Az automatikus leveleket most nem sikerült beolvasni.',
  mails: 'Levelek',
  kind: {
    'entry-confirmation': 'A nevezés visszaigazolása',
    'certificate-missing': 'Hiányzó orvosi igazolás',
    'race-week': 'A verseny hete',
    'waiting-offer': 'Felszabadult hely',
  } satisfies Record<MailParagraphKind, string>,
  when: {
    'entry-confirmation': 'Fizetés után azonnal, a rajtszámmal.',
    'certificate-missing': 'Két héttel a verseny előtt annak, akinél az igazolás hiányzik vagy nem jó.',
    'race-week': 'A verseny hetében: rajtszám, rajt, csomagátvétel.',
    'waiting-offer': 'Amikor a várólistán valaki sorra kerül.',
  } satisfies Record<MailParagraphKind, string>,
  state: {
    none: 'nincs bekezdés',
    draft: 'piszkozat',
    live: 'benne van',
    changed: 'módosítva, még a régi megy',
  },
  textOf: { hu: 'Magyarul', en: 'Angolul' } satisfies Record<Language, string>,
  hint: 'Üresen hagyva az a nyelv nem kap bekezdést. Üres sor: új bekezdés. **félkövér**, *dőlt*, - felsorolás, [szöveg](https://cím).',
  save: 'Mentés és előnézet',
  saved: 'Elmentettük. A levelekbe akkor kerül be, amikor beteszed.',
  unsaved: 'Az előnézet a mentett szöveget mutatja.',
  preview: 'Előnézet',
  previewHint: 'Az utolsó befizetett nevezés adataival. Amíg nincs ilyen, csak a bekezdésed látszik.',
  previewLanguage: 'Az előnézet nyelve',
  frame: 'A levél a bekezdéseddel: {{mail}}',
  publish: 'Beteszem a levelekbe',
  takeOut: 'Kiveszem a levelekből',
  saveFirst: 'Előbb mentsd el, és nézd meg az előnézetét.',
  publishHint: 'Onnantól minden ilyen levélben benne lesz. A már elküldötteken nem változtat.',
  published: 'Mostantól így megy.',
  notPublished: 'Nem sikerült betenni',
};
