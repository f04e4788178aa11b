import type { VariantKind } from '@rajt/rules/shop/products';

/** A variant ready to be stored. */
export interface VariantContent {
  readonly id: string;
  readonly name: { readonly hu: string; readonly en: string };
  /** Null: it never runs out. */
  readonly stock: number | null;
  readonly kind: VariantKind;
  /** Its own price; null: the product's. */
  readonly amountHuf: number | null;
}
