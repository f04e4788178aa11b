import type { Email } from 'postal-mime';

/** The parts of a bounced mail; `judgeBounce` decides its meaning. */
export interface Bounce {
  /** Message-ID of the bounced mail, without its angle brackets; null if the report does not quote it. */
  readonly messageId: string | null;
  /** Feedback-Type of a complaint (ARF, RFC 5965), such as `abuse`; null if the mail is no complaint. */
  readonly feedbackType: string | null;
  /** `failed`, or `delayed` while the reporting server goes on trying. */
  readonly action: 'failed' | 'delayed';
  /** Status of a delivery report (RFC 3464), such as 5.1.1; '' if it has none. */
  readonly status: string;
  /** Diagnostic-Code, or the answer that the text quotes; '' if there is neither. */
  readonly diagnostic: string;
  /** The report's text for people, without the bounced mail. */
  readonly text: string;
}

/** The line at which a report without parts of its own starts to quote the mail that it is about. */
const ORIGINAL_FROM = [
  /^[- ]*(this is|included is|below this line is) a copy of/im, // Exim, qmail, Yahoo
  /^[-* ]*(original|returned|undelivered) message\b.*$/im, // Gmail, Notes, IMail, m-FILTER
  /^message headers? follows?/im, // DragonFly
  /^[> ]*(received|return-path|dkim-signature|x-received|message-id) ?:/im,
];

/** Fields of a delivery report outside a part of its type. */
const IS_STATUS = /^final-recipient:/im;

/** Senders of reports that are not multipart/report. */
const REPORTER = /^(mailer-?daemon|post_?master|mail\.?delivery[.\w-]*|double-bounce)(@|$)/i;
const REPORT_SUBJECT =
  /undeliver|not delivered|deliver(y|ing)\b.*(fail|status|notification|problem|error)|fail(ure|ed)? notice|mail failure|delivery failed|returned mail|could not be delivered|error sending|не доставлен|недоставлен|non remis|kézbesít/i;

/** Reads a delivery report (RFC 3464, or text alone) or a complaint; null: the mail is neither. */
export async function readBounce(bytes: Uint8Array): Promise<Bounce | null> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(bytes, { forceRfc822Attachments: true });
  const part = (type: string) => {
    const found = mail.attachments.find(({ mimeType }) => mimeType.toLowerCase() === type);
    return found && textOf(found.content);
  };
  const [report, quoted] = split(bodyOf(mail, bytes));
  const original = part('message/rfc822') ?? part('text/rfc822-headers') ?? quoted;
  const messageId = messageIdIn(original) ?? messageIdIn(rawBody(bytes));
  const feedback = part('message/feedback-report');
  const fields =
    part('message/delivery-status') ?? [report, rawBody(bytes)].find((one) => IS_STATUS.test(one)) ?? null;
  if (feedback === undefined && fields === null && !isReport(mail)) return null;
  const of = (name: string) => (fields === null ? '' : (fieldOf(fields, name) ?? ''));
  const action = of('Action').toLowerCase();
  if (action !== '' && action !== 'failed' && action !== 'delayed') return null;
  return {
    messageId,
    feedbackType: feedback === undefined ? null : (fieldOf(feedback, 'Feedback-Type')?.toLowerCase() ?? ''),
    action:
      action === 'delayed' ||
      (fields === null && /warning message only|message will be retried|delayed/i.test(report))
        ? 'delayed'
        : 'failed',
    status: /^[245]\.\d{1,3}\.\d{1,3}/.exec(of('Status'))?.[0] ?? '',
    diagnostic: unwrapped(of('Diagnostic-Code')) || answerIn(report),
    text: report,
  };
}

/** Recognises a report by its sender or subject; only the Message-ID that it quotes is trusted. */
function isReport({ from, returnPath, subject = '', headers }: Email): boolean {
  return (
    REPORTER.test(from?.address || from?.name || '') ||
    returnPath === '' ||
    REPORT_SUBJECT.test(subject) ||
    headers.some(({ key }) => key === 'x-failed-recipients')
  );
}

/** The report's own words, and the mail quoted below them. */
function split(text: string): [report: string, quoted: string] {
  const starts = ORIGINAL_FROM.map((rule) => text.search(rule)).filter((at) => at >= 0);
  const at = starts.length === 0 ? text.length : Math.min(...starts);
  return [text.slice(0, at), text.slice(at)];
}

/** The server's answer: from its number to the end of the paragraph or bracket, or to the next address. */
function answerIn(report: string): string {
  const answer = /(?:^|[\s:[(])([45]\d\d[ :-].{3,400})/s.exec(report)?.[1] ?? '';
  return answer.split(/\r?\n[ \t]*\r?\n|\](?=\s)|\r?\n[ \t]*<?[^\s@]+@[^\s@]+(?=:|\r?\n)/)[0] ?? '';
}

function messageIdIn(original: string): string | null {
  return /^[> ]*message-id:\s*<?([^\s<>]+)/im.exec(original)?.[1] ?? null;
}

/** Cisco's IronPort puts a code and words of its own before the answer: 5.1.0 - Unknown address error 550-'5.7.1 …'. */
function unwrapped(diagnostic: string): string {
  const own = /\b[45]\.\d\.\d - [\w ]+ ([45]\d\d)-'(.*)'/s.exec(diagnostic);
  return own ? `${own[1]} ${own[2]}` : diagnostic;
}

/** A header field with its folded lines; the first such field if the report is about several addresses. */
function fieldOf(text: string, name: string): string | undefined {
  const found = new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(text)?.[1];
  return found?.replaceAll(/\r?\n[ \t]+/g, ' ').trim();
}

/** All text of the mail, including named parts; everything below the header if the parts cannot be separated. */
function bodyOf({ text, html, attachments }: Email, bytes: Uint8Array): string {
  const named = attachments.flatMap((one) => (one.mimeType === 'text/plain' ? [textOf(one.content)] : []));
  const all = [text ?? stripped(html), ...named].filter((one) => one !== undefined && one.trim() !== '');
  return all.length > 0 ? all.join('\n') : rawBody(bytes);
}

function stripped(html: string | undefined): string | undefined {
  return html?.replaceAll(/<[^<>]*>/g, ' ');
}

/** Everything below the header. */
function rawBody(bytes: Uint8Array): string {
  const raw = new TextDecoder().decode(bytes);
  return raw.slice(raw.search(/\r?\n\r?\n/));
}

function textOf(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}
