import { call } from '@rajt/app-kit/api/call';
import { type Data, dataOf } from '@rajt/app-kit/api/data-of';
import { invalidate, setKnown } from '@rajt/app-kit/api/query-of';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
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

/** Turns a person into form values: a hyphen is the family name of a person with one name. */
export const partsOf = ({
  nameTitle,
  familyName,
  firstName,
  birthDate = '',
  gender,
  nationality,
}: Identity): Correctable => ({
  nameTitle,
  familyName: familyName || '-',
  firstName,
  birthDate,
  gender,
  nationality,
});

/** The schema of the form. `was` has the values that the typing started from; it has no field, so only the server checks it. */
const formSchema = schemas.body.extend({ was: z.custom<Correctable>() });
type Values = z.input<typeof formSchema>;

const valuesOf = (identity: Identity): Values => ({
  is: partsOf(identity),
  was: partsOf(identity),
  correctsEntries: identity.paidEntries > 0,
  reason: '',
});

/** Corrects a person. `theirs` is the concurrent correction by another member of staff. */
export function useCorrection(identity: Identity) {
  const t = useT();
  const queries = useQueryClient();
  const params = { personId: identity.personId };
  const [theirs, setTheirs] = useState<{ now: Identity; by: string | null; at: string | null } | null>(null);
  const form = useScreenForm<Values, Values, Identity>({
    id: `correct-person:${identity.personId}`,
    schema: formSchema,
    defaults: valuesOf(identity),
    send: async (body) =>
      dataOf<typeof correctIdentity>((await call(correctIdentity, { params, body })).answer),
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
