import { isSignedWith } from '../signature.ts';
import { parseObject } from '../wire.ts';

export interface Receipt {
  httpStatus: number;
  contentType: string;
  signature: string | null;
  body: Buffer;
}

/** Null if the receipt confirms the message, otherwise what is wrong with it. */
export function problemOfReceipt(receipt: Receipt, sent: string, key: string): string | null {
  if (receipt.httpStatus !== 200) return `HTTP ${receipt.httpStatus} instead of 200`;
  if (!receipt.contentType.toLowerCase().startsWith('application/json')) {
    return `content type "${receipt.contentType}" instead of application/json`;
  }
  if (receipt.signature === null) return 'no Signature header';
  if (!isSignedWith(key, receipt.body, receipt.signature)) return 'wrong signature';
  return problemOfFields(parseObject(receipt.body.toString('utf8')), sent);
}

function problemOfFields(reply: Record<string, unknown> | null, sent: string): string | null {
  if (!reply) return 'not a JSON object';
  const fields = Object.entries(parseObject(sent) ?? {});
  const changed = fields.find(([name, value]) => reply[name] !== value);
  if (changed) return `field "${changed[0]}" is missing or changed`;
  const receiveDate = reply['receiveDate'];
  if (typeof receiveDate !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(receiveDate)) return 'no receiveDate';
  return Number.isNaN(Date.parse(receiveDate)) ? 'receiveDate is no date' : null;
}
