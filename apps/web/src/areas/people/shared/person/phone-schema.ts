import type { FieldCode } from '@rajt/contract/errors';
import { z } from 'zod';

/** The contract's phone field with the numbering plans, 30 kB of which nobody needs any before a number is typed. */
export const loadPhoneField = () => import('@rajt/contract/phone-field');

/**
 * The phone field for forms that are a screen's first sight: checked when the plans are loaded, sent as typed (the server brings
 * numbers into its form). If they cannot be fetched, the server alone checks it.
 */
export const phone = z
  .string({ error: 'required' satisfies FieldCode })
  .min(1, { error: 'required' satisfies FieldCode })
  .superRefine(async (value, context) => {
    if (value === '') return;
    const field = await loadPhoneField().catch(() => null);
    for (const { message } of field?.phone.safeParse(value).error?.issues ?? [])
      context.addIssue({ code: 'custom', message });
  });
