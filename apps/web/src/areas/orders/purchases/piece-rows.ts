import type { BoughtPiece } from '@rajt/contract/orders/operations/purchases';

/** Pieces in the same state are one row. */
export interface PieceRow {
  readonly key: string;
  readonly piece: BoughtPiece;
  readonly count: number;
  readonly amountHuf: number;
}

/** The state of a piece, in a word that has a text (`purchases:…`). */
export function standOf(piece: BoughtPiece): BoughtPiece['fulfilment'] | 'cancelled' | 'lost' | 'withdrawn' {
  if (piece.isLost) return 'lost';
  if (piece.refund !== null && piece.fulfilment !== 'returned') return 'cancelled';
  if (piece.withdrawnAt !== null && piece.refund === null) return 'withdrawn';
  return piece.fulfilment;
}

/** Joins pieces of one variant and one purpose in the same state, in the order of the first of each. */
export function pieceRows(pieces: readonly BoughtPiece[]): PieceRow[] {
  const alike = Map.groupBy(pieces, (piece) =>
    [
      ...[piece.variant.id, piece.price.amount, ...piece.about, piece.gift?.cartItemId],
      ...[standOf(piece), piece.parcelNumber, piece.fulfilmentAt],
    ].join(' '),
  );
  return [...alike].flatMap(([key, [piece, ...others]]) =>
    piece
      ? [{ key, piece, count: others.length + 1, amountHuf: piece.price.amount * (others.length + 1) }]
      : [],
  );
}
