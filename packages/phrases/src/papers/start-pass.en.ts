/** The start pass in a phone's wallet, beside the words of the confirmation. */
export const startPass = {
  description: 'Start pass: {{event}}',
  pickup: 'Race pack',
  hint: 'We scan this code when you collect your start number. It works without a network.',
  organiser: 'Organiser',
};
