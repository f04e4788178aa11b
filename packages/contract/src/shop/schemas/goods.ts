import { FULFILMENTS, MARKS } from '@rajt/rules/shop/goods';
import { z } from 'zod';
import { getOrder } from '../../orders/schemas/orders.ts';
import { data, instant, numericId } from '../../shapes.ts';
import { codeText } from '../../text.ts';

/** A bought piece as the organiser's people see it. */
export const soldPiece = z.object({
  /** The id that `markGoods` takes. */
  cartItemId: numericId,
  trid: z.string(),
  /** The name of the piece, in the caller's language. */
  text: z.string(),
  /** Empty for a buyer who has deleted their account. */
  buyer: z.string(),
  fulfilment: z.enum(FULFILMENTS),
  fulfilmentAt: instant.nullable(),
  parcelNumber: z.string().nullable(),
  /** When its buyer withdrew from the purchase: the piece is to be returned. */
  withdrawnAt: instant.nullable(),
  paidAt: instant,
});
export type SoldPiece = z.output<typeof soldPiece>;

/** The list is as long as this at most; `total` counts all. */
export const GOODS_LISTED = 200;

export const listGoods = {
  query: z.strictObject({
    fulfilment: z.enum(FULFILMENTS).optional(),
    /** The order's number. */
    trid: getOrder.params.shape.trid.optional(),
    /** `1`: only what its buyer has withdrawn from. */
    withdrawn: z.literal('1').optional(),
  }),
  answers: { 200: data(z.object({ pieces: z.array(soldPiece), total: z.int() })) },
};

export const markGoods = {
  body: z.strictObject({
    items: z.array(numericId).min(1).max(GOODS_LISTED),
    mark: z.enum(MARKS),
    /** The carrier's number of a shipped piece. */
    parcelNumber: codeText()
      .regex(/^[\w-]{3,40}$/)
      .optional(),
  }),
  answers: {
    /** `refused`: pieces that cannot be marked so in their present state, or that do not exist. */
    200: data(z.object({ marked: z.array(numericId), refused: z.array(numericId) })),
  },
};
