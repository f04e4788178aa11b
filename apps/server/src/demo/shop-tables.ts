export type Row = Record<string, unknown>;

/** The rows of shop orders by table, in the order in which the tables are written. */
export const emptyRows = () => ({
  cart: [] as Row[],
  orders: [] as Row[],
  product_item: [] as Row[],
  cart_item: [] as Row[],
  delivery: [] as Row[],
  delivery_item: [] as Row[],
  order_line: [] as Row[],
  payment_attempt: [] as Row[],
  order_tender: [] as Row[],
  refund: [] as Row[],
  ledger_transaction: [] as Row[],
  ledger_posting: [] as Row[],
  mail_message: [] as Row[],
  audit_log: [] as Row[],
});

/** The rows that are collected, the reserved ids of each table, and the ids of the ledger's accounts by their code. */
export interface ShopRows {
  readonly rows: ReturnType<typeof emptyRows>;
  readonly next: Readonly<
    Record<
      'cart' | 'order' | 'attempt' | 'tender' | 'item' | 'line' | 'delivery' | 'refund' | 'ledger',
      () => string
    >
  >;
  readonly accounts: ReadonlyMap<string, string>;
}

/** The ids of one order, and the time of its payment. */
export interface OrderIds {
  readonly cartId: string;
  readonly orderId: string;
  readonly attemptId: string;
  readonly tenderId: string;
  readonly paidAt: Date;
}
