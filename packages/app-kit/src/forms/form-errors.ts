import { CallError } from '@rajt/contract/client';
import { type Failure, type RefusalCode, type ShownFieldCode, shownFieldCodes } from '@rajt/contract/errors';
import type { Translate } from '@rajt/phrases/translate';
import { kindInFront } from '../errors/error-kind.ts';

/** A refusal of the whole form: the general text, and texts of fields that the form does not show. */
export interface FormProblem {
  /** Absent when no answer came. */
  code?: RefusalCode | undefined;
  text: string;
  more: readonly string[];
  /** The mistakes of shown fields, from top to bottom, and the way to them. */
  fields?: readonly { name: string; label: string; text: string; goTo: () => void }[];
}

/** The texts of a failure for a form: by field, the first of each list (specification section 5), and the rest. */
export interface FormRefusal {
  code?: RefusalCode;
  text: string;
  more: readonly string[];
  fields: Readonly<Record<string, string>>;
}

const notFields = new Set<string>([
  'user_msg',
  'dev_msg',
  'code',
  'uid',
  'validation',
  'changed',
] satisfies (keyof Failure)[]);

/** Reads a failed call for a form that has the named fields. */
export function readRefusal(
  error: CallError,
  hasField: (name: string) => boolean,
  t: Translate,
): FormRefusal {
  if (error.failure === null) {
    return { text: t(unexplained(error.status)), more: [], fields: {} };
  }
  const fields: Record<string, string> = {};
  const more: string[] = [];
  for (const [name, texts] of Object.entries(error.failure)) {
    if (notFields.has(name)) continue;
    const text = Array.isArray(texts) ? texts[0] : texts;
    if (typeof text !== 'string') continue;
    if (hasField(name)) fields[name] = text;
    else if (!more.includes(text)) more.push(text);
  }
  return { code: error.failure.code, text: error.failure.user_msg, more, fields };
}

/** The text for an answer without words: none came, or something in front of the server gave it. */
function unexplained(status: number) {
  if (status === 0) return `shell:problem.${noAnswer()}.form` as const;
  if (status === 429) return 'shownErrors:too_many_requests';
  const kind = kindInFront(status);
  if (kind === 'networkLogin' || kind === 'blocked') return `shell:problem.${kind}.text` as const;
  // The server's own text for when it cannot work: it passes, and nobody has to write to us.
  return kind === 'unavailable' ? 'shownErrors:unavailable' : 'shownErrors:internal';
}

/** The text of any failed call, for a toast: nothing was typed that could be lost. */
export function callErrorText(error: unknown, t: Translate): string {
  if (!(error instanceof CallError)) return t('shownErrors:internal');
  return error.status === 0
    ? t(`shell:problem.${noAnswer()}.again`)
    : readRefusal(error, () => false, t).text;
}

/** Whether the request may have been carried out: its answer did not come, although the browser has a network. */
export function mayBeDone(error: unknown): boolean {
  return error instanceof CallError && error.status === 0 && noAnswer() === 'unanswered';
}

const noAnswer = () => (navigator.onLine === false ? 'offline' : 'unanswered');

/** The text under a field: schemas give a field code, the server a whole text. */
export function fieldText(message: string | undefined, t: Translate): string | undefined {
  return message !== undefined && isFieldCode(message) ? t(`field:${message}`) : message;
}

function isFieldCode(message: string): message is ShownFieldCode {
  return shownFieldCodes.some((code) => code === message);
}
