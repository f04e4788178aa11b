import { call } from '@rajt/app-kit/api/call';
import { dataOf } from '@rajt/app-kit/api/data-of';
import { invalidate, setKnown } from '@rajt/app-kit/api/query-of';
import { type FormHandle, useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import type { FieldCode } from '@rajt/contract/errors';
import {
  changePrivacyRequest,
  createPrivacyRequest,
  getPrivacyRequest,
  listPrivacyRequests,
  type PrivacyRequest,
} from '@rajt/contract/orders/operations/privacy-desk';
import { createPrivacyRequest as schemas } from '@rajt/contract/orders/schemas/privacy-desk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { today } from './deadline.ts';

const required = 'required' satisfies FieldCode;
const someDay = z.iso.date({ error: required });

/** The values of the form of a request. `base` is the version that the typing started from: a kept draft never overwrites a later one. */
const formSchema = schemas.body
  .extend({
    receivedOn: someDay,
    isExtended: z.boolean(),
    notifiedOn: z.string(),
    reason: z.string().max(500, { error: 'too_long' satisfies FieldCode }),
    base: z.number(),
  })
  .superRefine(({ isExtended, notifiedOn, reason }, context) => {
    if (!isExtended) return;
    const wrong = (name: string) =>
      context.addIssue({ code: 'custom', path: [name], message: required, input: '' });
    if (!someDay.safeParse(notifiedOn).success) wrong('notifiedOn');
    if (reason.trim() === '') wrong('reason');
  });
export type RequestValues = z.input<typeof formSchema>;
export type RequestForm = FormHandle<RequestValues, RequestValues>;

const newRequest = (): RequestValues => ({
  right: 'access',
  channel: 'mail',
  name: '',
  contact: '',
  words: '',
  receivedOn: today(),
  personId: null,
  isExtended: false,
  notifiedOn: today(),
  reason: '',
  base: 0,
});

/** The values of a stored request. */
export const valuesOf = (request: PrivacyRequest): RequestValues => ({
  right: request.right,
  channel: request.channel,
  // The server leaves out fields outside the caller's scopes; an organiser of all events sees these fields.
  name: request.name ?? '',
  contact: request.contact ?? '',
  words: request.words ?? '',
  receivedOn: request.receivedOn,
  personId: request.personId,
  isExtended: request.extension !== null,
  notifiedOn: request.extension?.notifiedOn ?? today(),
  reason: request.extension?.reason ?? '',
  base: request.version,
});

function bodyOf({ right, channel, name, contact, words, receivedOn, personId }: RequestValues) {
  return { right, channel, name, contact, words, receivedOn, personId };
}

/** A concurrent change of the request by another member of staff. */
export interface TheirRequest {
  readonly request: PrivacyRequest;
  readonly by: string | null;
  readonly at: string | null;
}

interface RequestFormOptions {
  /** Null: a new request. */
  request: PrivacyRequest | null;
  onSaved?: (request: PrivacyRequest) => unknown;
}

/** Saves a request: creates it, or changes the version that was shown. `theirs` is the version that a colleague has saved since. */
export function useRequestForm({ request, onSaved }: RequestFormOptions) {
  const t = useT();
  const queries = useQueryClient();
  const [theirs, setTheirs] = useState<TheirRequest | null>(null);
  const form: RequestForm = useScreenForm<RequestValues, RequestValues, PrivacyRequest>({
    id: `privacy-request:${request?.requestId ?? 'new'}`,
    schema: formSchema,
    defaults: request ? valuesOf(request) : newRequest(),
    send: async (values) => {
      if (!request)
        return dataOf<typeof createPrivacyRequest>(
          (await call(createPrivacyRequest, { body: bodyOf(values) })).answer,
        );
      const { base, isExtended, notifiedOn, reason } = values;
      const extension = isExtended ? { notifiedOn, reason } : null;
      const body = { ...bodyOf(values), base, extension };
      const { answer } = await call(changePrivacyRequest, {
        params: { requestId: request.requestId },
        body,
      });
      return dataOf<typeof changePrivacyRequest>(answer);
    },
    updateCache: async (_, saved) => {
      setKnown(queries, getPrivacyRequest, { params: { requestId: saved.requestId } }, saved);
      await invalidate(queries, listPrivacyRequests);
    },
    done: (saved) => {
      setTheirs(null);
      if (request) form.reset(valuesOf(saved));
      return onSaved?.(saved);
    },
    toast: { text: t(request ? 'privacyDesk:request.saved' : 'privacyDesk:request.added') },
    refused: async (error) => {
      const { code, changed } = error.failure ?? {};
      if (!request || code !== 'changed_meanwhile') return false;
      const params = { requestId: request.requestId };
      const now = dataOf<typeof getPrivacyRequest>((await call(getPrivacyRequest, { params })).answer);
      setTheirs({ request: now, by: changed?.by ?? null, at: changed?.at ?? null });
      form.setValue('base', now.version);
      return false;
    },
  });
  const takeTheirs = () => {
    if (!theirs) return;
    form.discardDraft();
    form.reset(valuesOf(theirs.request));
    const { request: now } = theirs;
    setKnown(queries, getPrivacyRequest, { params: { requestId: now.requestId } }, now);
    setTheirs(null);
  };
  return { form, theirs, takeTheirs };
}
