import type { Catalogue } from '../catalogue.ts';

export const mailParagraphs: Catalogue['mailParagraphs'] = {
  open: 'Automatic mails',
  title: 'Automatic mails: {{event}}',
  lead: 'We send these mails by ourselves. You can add a paragraph to each; the rest of its text stays.',
  failed: 'The automatic mails could not be read just now.',
  mails: 'Mails',
  kind: {
    'entry-confirmation': 'Confirmation of the entry',
    'certificate-missing': 'Missing medical certificate',
    'race-week': 'Race week',
    'waiting-offer': 'A place has come free',
  },
  when: {
    'entry-confirmation': 'Right after the payment, with the bib.',
    'certificate-missing':
      'Two weeks before the race, to those whose certificate is missing or not accepted.',
    'race-week': 'In race week: bib, start, race pack.',
    'waiting-offer': "When it is somebody's turn on the waiting list.",
  },
  state: {
    none: 'no paragraph',
    draft: 'draft',
    live: 'in the mails',
    changed: 'changed, the old one is sent',
  },
  textOf: { hu: 'In Hungarian', en: 'In English' },
  hint: 'Left empty, that language gets no paragraph. Empty line: new paragraph. **bold**, *italic*, - list, [words](https://address).',
  save: 'Save and preview',
  saved: 'Saved. It is in the mails once you put it in.',
  unsaved: 'The preview shows the saved text.',
  preview: 'Preview',
  previewHint: 'With the data of the last paid entry. Until there is one, your paragraph is shown alone.',
  previewLanguage: 'Language of the preview',
  frame: 'The mail with your paragraph: {{mail}}',
  publish: 'Put it into the mails',
  takeOut: 'Take it out of the mails',
  saveFirst: 'Save it first and look at its preview.',
  publishHint: 'Every such mail has it from then on. Mails already sent do not change.',
  published: 'From now on it is sent like this.',
  notPublished: 'It could not be put in',
};
