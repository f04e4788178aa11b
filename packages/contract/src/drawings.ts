/** The drawings that a product's pictures may be. Without a schema: the web draws them. */
export const PRODUCT_DRAWINGS = [
  'shirt',
  'shirt_back',
  'cap',
  'swim_cap',
  'towel',
  'bottle',
  'bag',
  'scarf',
  'guide_runner',
  'reeds',
  'life_ring',
  'guesthouse',
  'cabin',
  'hostel',
  'medal',
  'plaque',
  'stone',
  'photos',
  'wristband',
  'cowbell',
] as const;
export type ProductDrawing = (typeof PRODUCT_DRAWINGS)[number];
