import { type Failure, type FieldCode, relatedFields, shownFieldCodes } from '@rajt/contract/errors';
import type { Language } from '@rajt/rules/language';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isStorageFull } from '../files/storage-full.ts';
import { fullName } from '../person-name.ts';
import { sqlState } from '../postgres/database.ts';
import { isUnreachable } from '../postgres/unreachable.ts';
import { texts } from './language.ts';
import type { Limit } from './rate-limit.ts';
import { Refusal } from './refusal.ts';

/** The body of a failure in a language (architecture section 6). */
export function failureBody(refusal: Refusal, language: Language): Failure {
  const t = texts(language);
  const fields = Object.entries(refusal.fields).map(([name, codes]) => [
    name,
    codes.map((code) => t(`fieldErrors:${code}`, { lines: refusal.lines[name]?.join(', ') ?? '' })),
  ]);
  return {
    ...Object.fromEntries(fields),
    user_msg: t(keyOf(refusal), { items: refusal.items.map((item) => item[language]).join(', ') }),
    dev_msg: refusal.code === 'token_invalid' ? 'Invalid token' : refusal.code,
    code: refusal.code,
    ...(refusal.uid === undefined ? {} : { uid: refusal.uid }),
    ...relationsOf(refusal),
    ...changeOf(refusal, language),
  };
}

/** The last change with its author and its time, and the fields that differ. */
function changeOf({ changed }: Refusal, language: Language): Pick<Failure, 'changed'> {
  if (!changed) return {};
  const { by, at, fields } = changed;
  return { changed: { by: by && fullName(by, language), at: at.toISOString(), fields: [...fields] } };
}

/** The refusals that have other words while nothing is being paid. */
const IN_CART = [
  'not_enough_stock',
  'product_not_on_sale',
  'product_sold_out',
  'too_many_for_entry',
  'nights_taken',
  'transfer_full',
] as const;

function keyOf({ code, context }: Refusal) {
  if (context === 'console' && code === 'credentials_wrong') return `consoleErrors:${code}` as const;
  const inCart = context === 'cart' ? IN_CART.find((one) => one === code) : undefined;
  return inCart ? (`cartErrors:${inCart}` as const) : (`errors:${code}` as const);
}

/** Which of the refused fields depend on which others; nothing when none does. */
function relationsOf({ fields }: Refusal): Pick<Failure, 'validation'> {
  const validation = Object.entries(fields).flatMap(([field, [code]]) => {
    const related = code && relatedFields[code];
    if (!related) return [];
    const beside = field.slice(0, field.lastIndexOf('.') + 1);
    return [{ validated_field_id: field, related_field: `${beside}${related}` }];
  });
  return validation.length === 0 ? {} : { validation };
}

export function sendFailure(reply: FastifyReply, refusal: Refusal, language: Language): FastifyReply {
  reply.refusal = refusal;
  if (refusal.retryAfter !== undefined) reply.header('Retry-After', String(Math.ceil(refusal.retryAfter)));
  return reply
    .code(refusal.status)
    .header('Content-Language', language)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureBody(refusal, language)));
}

/**
 * Turns an error into a refusal: expected ones as they are, the framework's by kind; everything else is a bug of ours.
 */
export function toRefusal(error: FastifyError | Refusal, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A path that does not parse is not found.
    if (error.validationContext === 'params') return new Refusal('not_found');
    const fields: Record<string, FieldCode[]> = {};
    for (const issue of error.validation) {
      const path = issue.instancePath.split('/').filter(Boolean).join('.') || 'body';
      fields[path] = [...(fields[path] ?? []), asFieldCode(issue.message)];
    }
    return new Refusal('validation', { fields });
  }
  if (BUSY.has(error.code)) return new Refusal('busy');
  if (isStorageFull(error)) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'no space left');
    return new Refusal('storage_full');
  }
  const status = error.statusCode ?? 500;
  const takesFile = request.routeOptions.config?.takesFile === true;
  if (status === 413 && takesFile) return new Refusal('file_too_large');
  if (status === 415 && takesFile) return new Refusal('file_type');
  if (status === 429) return new Refusal('too_many_requests');
  if (status >= 400 && status < 500) return new Refusal('bad_request');
  request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected error');
  return new Refusal(isUnreachable(error) ? 'unavailable' : 'internal');
}

function asFieldCode(message: string | undefined): FieldCode {
  return shownFieldCodes.find((code) => code === message) ?? 'invalid';
}

/** A lock timeout or a deadlock: nothing was changed, a retry may succeed. */
const BUSY = new Set([sqlState.lockNotAvailable, sqlState.deadlockDetected]);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declared limits of the operation: `limits.test.ts` tests each. */
    limits?: readonly Limit[];
    /** The body is an uploaded file, so the refusal is about files. */
    takesFile?: boolean;
    /** The owner of the account confirms it, by the password or a mailed link. */
    asksOwner?: boolean;
  }
}
