import type { Catalogue } from '../catalogue.ts';

export const invoice: Catalogue['invoice'] = {
  notNeeded: 'There is no invoice for this order.',
  beingMade: 'Your invoice is being made, you can download it here in a few minutes.',
  correctionBeingMade: 'Your corrected invoice is being made, you can download it here in a few minutes.',
  original: 'Invoice (PDF)',
  storno: 'Cancelled invoice (PDF)',
  correcting: 'Corrected invoice (PDF)',
  preview_original: 'Invoice preview (PDF)',
  preview_storno: 'Preview of the cancellation (PDF)',
  preview_correcting: 'Preview of the correction (PDF)',
  of: '{{what}}: {{number}}',
  downloading: 'Downloading…',
  downloadFailed: 'The invoice could not be downloaded',
};
