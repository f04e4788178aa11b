import type { CartProduct } from '@rajt/contract/entering/operations/entries';

type Named = Pick<CartProduct, 'name' | 'variant' | 'about'>;

/** A product with its variant, where it has several. */
export const productName = ({ name, variant }: Pick<Named, 'name' | 'variant'>): string =>
  [name, variant.name].filter(Boolean).join(' – ');

/** The name with everything that distinguishes it from others of its variant: for labels that are alone. */
export const wholeProductName = (product: Named): string =>
  product.about.length > 0 ? `${productName(product)} (${product.about.join('; ')})` : productName(product);
