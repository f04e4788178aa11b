import type { EntryChanges, EntryDetail } from '@rajt/contract/entering/operations/entry-changes';
import type { Branch } from '@rajt/rules/branch';
import { cleanText } from '@rajt/rules/clean-text';
import { type AnswerGroup, groupOf } from '@rajt/rules/entering/entry-changes';
import { askedEntryFields, type EntryFormConfig, entryFormProblems } from '@rajt/rules/entering/entry-form';
import { type AnswerKey, questionOf } from '@rajt/rules/entering/entry-questions';
import { isPersonName } from '@rajt/rules/formats';
import { z } from 'zod';
import {
  answersOf,
  type CheckPhone,
  type EntryValues,
  emptyValues,
  valuesOfAnswers,
} from '../entry-values.ts';

/** The form as the entry's answers fill it in; `guardianName`: who would declare for a minor. */
export function storedValues(
  { form, heat, certificate, hasStudentCard, hasSpuriCard }: EntryDetail,
  guardianName = '',
): EntryValues {
  return {
    ...emptyValues,
    hasStudentCard,
    hasSpuriCard,
    heatId: heat.id,
    form: valuesOfAnswers(form),
    guardian: { name: guardianName, accepted: false },
    certificateName: certificate?.name ?? '',
  };
}

/** The form of a race with the questions of one group alone. */
export function askingOnly(config: EntryFormConfig, group: AnswerGroup): EntryFormConfig {
  return Object.fromEntries(
    Object.entries(config).map(([question, demand]) => [
      question,
      // The keys are those of the configuration.
      groupOf(question as keyof EntryFormConfig) === group ? demand : 'off',
    ]),
  ) as EntryFormConfig;
}

/** Whether a race asks anything of a group; the heat it always asks. */
export function hasGroup(config: EntryFormConfig, group: AnswerGroup): boolean {
  return group === 'heat' || askedEntryFields(askingOnly(config, group)).length > 0;
}

interface Terms {
  readonly config: EntryFormConfig;
  readonly branch: Branch;
  readonly checkPhone: CheckPhone;
  /** The price with the chosen answers, in forints; null if it cannot change. */
  readonly feeOf: (values: EntryValues) => number | null;
}

/** Makes the request: only what differs from the stored answers, and only that is checked, as on the server. */
export function changeSchema(
  entry: EntryDetail,
  { config, branch, checkPhone, feeOf }: Terms,
): z.ZodType<EntryChanges, EntryValues> {
  const before = answersOf(config, storedValues(entry));
  return z.custom<EntryValues>().transform((values, context): EntryChanges => {
    const now = answersOf(config, values);
    const keys = Object.keys({ ...before, ...now }) as AnswerKey[]; // of two answers to this form
    const changed = keys.filter((key) => config[questionOf(key)] !== 'off' && now[key] !== before[key]);
    const touched = new Set(changed.map(questionOf));
    const refuse = (path: string[], message: string) =>
      context.addIssue({ code: 'custom', path, message, input: values });
    for (const [key, problem] of Object.entries(entryFormProblems(config, now, branch, checkPhone))) {
      if (touched.has(questionOf(key as AnswerKey))) refuse(['form', key], problem); // keys of an answer
    }
    if (values.heatId === '') refuse(['heatId'], 'heat_required');
    const isHealth = changed.includes('medicalFileId') && now.medicalFileId !== undefined;
    if (isHealth && !values.healthConsent) refuse(['healthConsent'], 'health_consent_required');
    const guardianName = cleanText(values.guardian.name);
    if (entry.lacksGuardian) {
      if (!isPersonName(guardianName))
        refuse(['guardian', 'name'], guardianName === '' ? 'required' : 'name');
      if (!values.guardian.accepted) refuse(['guardian', 'accepted'], 'guardian_required');
    }
    const fee = feeOf(values);
    return {
      ...(values.heatId !== entry.heat.id && { heatId: values.heatId }),
      ...(changed.length > 0 && { form: Object.fromEntries(changed.map((key) => [key, now[key] ?? null])) }),
      ...(values.hasStudentCard !== entry.hasStudentCard && { hasStudentCard: values.hasStudentCard }),
      ...(values.hasSpuriCard !== entry.hasSpuriCard && { hasSpuriCard: values.hasSpuriCard }),
      ...(fee !== null && { agreedAmount: fee }),
      ...(isHealth && { healthConsent: true as const }),
      ...(entry.lacksGuardian && { guardian: { name: guardianName, accepted: true as const } }),
    };
  });
}
