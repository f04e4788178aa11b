import { call } from '@rajt/app-kit/api/call';
import { type Data, dataOf } from '@rajt/app-kit/api/data-of';
import { invalidate, setKnown } from '@rajt/app-kit/api/query-of';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import type { FieldCode } from '@rajt/contract/errors';
import { getPersonPage } from '@rajt/contract/orders/operations/person-page';
import {
  correctIdentity,
  getErasureOutlook,
  getIdentity,
} from '@rajt/contract/orders/operations/privacy-desk';
import { correctIdentity as schemas } from '@rajt/contract/orders/schemas/privacy-desk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';

export type Identity = Data<typeof getIdentity>;
type Correctable = z.input<(typeof schemas)['body']>['is'];

/** The fields of a correction, in the order of its form. */
export const CORRECTABLE = [
  'nameTitle',
  'familyName',
  'firstName',
  'birthDate',
  'gender',
  'nationality',
] as const satisfies readonly (keyof Correctable)[];

const partsOf = ({
  nameTitle,
  familyName,
  firstName,
  birthDate = '',
  gender,
  nationality,
}: Identity): Correctable => ({ nameTitle, familyName, firstName, birthDate, gender, nationality });

/** Flat, so that the server's mistakes are shown at the fields. `was` is what the typing began with. */
const { is, correctsEntries, reason } = schemas.body.shape;
const formSchema = is.extend({
  birthDate: z.iso.date({ error: 'required' satisfies FieldCode }),
  nationality: z
    .string()
    .overwrite((code) => code.trim().toUpperCase())
    .regex(/^[A-Z]{2}$/, { error: 'invalid' satisfies FieldCode }),
  was: z.custom<Correctable>(),
  correctsEntries,
  reason,
});
type Values = z.input<typeof formSchema>;

const valuesOf = (identity: Identity): Values => ({
  ...partsOf(identity),
  was: partsOf(identity),
  correctsEntries: identity.paidEntries > 0,
  reason: '',
});

/** Corrects a person. `theirs` is what somebody else has corrected since the typing began. */
export function useCorrection(identity: Identity) {
  const t = useT();
  const queries = useQueryClient();
  const params = { personId: identity.personId };
  const [theirs, setTheirs] = useState<{ now: Identity; by: string | null; at: string | null } | null>(null);
  const form = useScreenForm<Values, Values, Identity>({
    id: `correct-person:${identity.personId}`,
    schema: formSchema,
    defaults: valuesOf(identity),
    send: async ({ was: before, correctsEntries: alsoEntries, reason: why, ...after }) => {
      const body = { was: before, is: after, correctsEntries: alsoEntries, reason: why };
      return dataOf<typeof correctIdentity>((await call(correctIdentity, { params, body })).answer);
    },
    updateCache: async (_, corrected) => {
      setKnown(queries, getIdentity, { params }, corrected);
      await Promise.all([invalidate(queries, getPersonPage), invalidate(queries, getErasureOutlook)]);
    },
    done: (corrected): void => {
      setTheirs(null);
      form.reset(valuesOf(corrected));
    },
    toast: { text: t('privacyDesk:correct.saved') },
    refused: async (error) => {
      const { code, changed } = error.failure ?? {};
      if (code !== 'changed_meanwhile') return false;
      const now = dataOf<typeof getIdentity>((await call(getIdentity, { params })).answer);
      setTheirs({ now, by: changed?.by ?? null, at: changed?.at ?? null });
      form.setValue('was', partsOf(now));
      return false;
    },
  });
  const takeTheirs = () => {
    if (!theirs) return;
    form.discardDraft();
    form.reset(valuesOf(theirs.now));
    setKnown(queries, getIdentity, { params }, theirs.now);
    setTheirs(null);
  };
  return { form, theirs, takeTheirs };
}
