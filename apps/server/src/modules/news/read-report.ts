import PostalMime from 'postal-mime';

/** What a mail server or a mailbox provider says of a letter that we have sent. */
export interface Report {
  /** `complaint`: its reader calls it spam; `soft`: for now. */
  readonly kind: 'hard' | 'soft' | 'complaint';
  readonly letterId: string;
  /** 5.1.1 (RFC 3463); '' of a complaint. */
  readonly code: string;
}

const UUID = /<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i;

/**
 * Reads a delivery report (RFC 3464) or a complaint (ARF, RFC 5965); null: the mail is neither, or is not about a letter of
 * ours. The letter is found by the Message-ID that it was sent with, which nobody can guess: an address in the report is not
 * believed.
 */
export async function readReport(bytes: Uint8Array): Promise<Report | null> {
  const mail = await PostalMime.parse(bytes, { forceRfc822Attachments: true });
  const part = (type: string) => {
    const found = mail.attachments.find(({ mimeType }) => mimeType.toLowerCase() === type);
    return found ? textOf(found.content) : undefined;
  };
  const original = part('message/rfc822') ?? part('text/rfc822-headers');
  const letterId = original && UUID.exec(fieldOf(original, 'Message-ID') ?? '')?.[1]?.toLowerCase();
  if (!letterId) return null;
  const feedback = part('message/feedback-report');
  if (feedback !== undefined) {
    const type = fieldOf(feedback, 'Feedback-Type')?.toLowerCase();
    return type === 'not-spam' ? null : { kind: 'complaint', letterId, code: '' };
  }
  const status = part('message/delivery-status');
  if (status === undefined) return null;
  const code = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fieldOf(status, 'Status') ?? '')?.[0] ?? '';
  const action = fieldOf(status, 'Action')?.toLowerCase();
  if (action === 'delayed') return { kind: 'soft', letterId, code };
  if (action !== 'failed') return null;
  return { kind: isOfAddress(code) ? 'hard' : 'soft', letterId, code };
}

/** That an address is wrong, or its mailbox is closed (RFC 3463); a full one, or a refused text, says nothing of that. */
function isOfAddress(code: string): boolean {
  return /^5\.(1\.(0|1|2|3|6|10)|2\.1|4\.4|7\.13)$/.test(code) || code === '5.0.0';
}

/** A field of a header, with its folded lines. */
function fieldOf(text: string, name: string): string | undefined {
  const found = new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(text)?.[1];
  return found?.replaceAll(/\r?\n[ \t]+/g, ' ').trim();
}

function textOf(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}
