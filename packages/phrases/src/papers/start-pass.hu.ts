/** The start pass in a phone's wallet, beside the words of the confirmation. */
export const startPass = {
  description: 'Belépő: {{event}}',
  pickup: 'Rajtcsomag',
  hint: 'Ezt a kódot olvassuk le a rajtszám átvételekor. Internet nélkül is működik.',
  organiser: 'Szervező',
};
