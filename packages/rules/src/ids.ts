/** Branded string ids: one kind of id cannot be passed where another is expected. */
declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

export type UserId = Branded<'UserId'>;
export type SessionId = Branded<'SessionId'>;
export type EventId = Branded<'EventId'>;
export type RaceId = Branded<'RaceId'>;
export type HeatId = Branded<'HeatId'>;
export type PoolId = Branded<'PoolId'>;
export type CartId = Branded<'CartId'>;
export type EntryId = Branded<'EntryId'>;
/** A team that is entered for a race. */
export type TeamEntryId = Branded<'TeamEntryId'>;
export type OrderId = Branded<'OrderId'>;
/** The transaction code of an order: `trid` in addresses and calls (specification §2, §7). */
export type TransactionCode = Branded<'TransactionCode'>;
/** A line of an order. */
export type LineId = Branded<'LineId'>;
export type AttemptId = Branded<'AttemptId'>;
/** A lot of an account's balance. */
export type LotId = Branded<'LotId'>;
/** A tender: a means by which a payment attempt pays. */
export type TenderId = Branded<'TenderId'>;
export type RefundId = Branded<'RefundId'>;
/** An invoice, or a document that corrects one. */
export type InvoiceId = Branded<'InvoiceId'>;
export type AddressId = Branded<'AddressId'>;
export type FileId = Branded<'FileId'>;
export type CompanyEntryId = Branded<'CompanyEntryId'>;
/** One piece of a product, in a cart or bought. */
export type ProductItemId = Branded<'ProductItemId'>;
/** A parcel or a handover of an order. */
export type DeliveryId = Branded<'DeliveryId'>;

/** Any id of the product. */
export type AnyId =
  | UserId
  | SessionId
  | EventId
  | RaceId
  | HeatId
  | PoolId
  | CartId
  | EntryId
  | TeamEntryId
  | OrderId
  | TransactionCode
  | LineId
  | AttemptId
  | LotId
  | TenderId
  | RefundId
  | InvoiceId
  | AddressId
  | FileId
  | CompanyEntryId
  | ProductItemId
  | DeliveryId;

/**
 * Brands a string that comes from a trusted place (a database row, a parsed path): `asId<UserId>(row.id)`.
 * It checks nothing at run time; the shape of an id is the contract's business. This is the only cast to an id.
 */
export function asId<Id extends AnyId>(value: string): Id {
  return value as Id;
}
