import type { RaceDetail } from '@rajt/contract/content/operations/catalog';
import type { holdEntries } from '@rajt/contract/entering/operations/entries';
import type { Body } from '@rajt/contract/operation';
import type { Branch } from '@rajt/rules/branch';
import type { EntryFormConfig } from '@rajt/rules/entering/entry-form';
import { type AnswerKey, answersTo, type EntryFormField } from '@rajt/rules/entering/entry-questions';
import { z } from 'zod';
import { type CheckPhone, type EntryValues, personAnswers } from './entry-values.ts';

/** The questions that can be answered once for everybody: the start with its pace, the shirt, and the emergency contact. */
export const SHARABLE = ['start', 'shirt', 'injuryContact'] as const;
export type Sharable = (typeof SHARABLE)[number];

/** The questions of a race that each of them is; the heat belongs to the start and is asked by every race. */
const QUESTIONS = {
  start: ['plannedPace'],
  shirt: ['shirt'],
  injuryContact: ['injuryContact'],
} as const satisfies Record<Sharable, readonly EntryFormField[]>;

/** The answers that belong to a question for all people of the group. */
const answersOfAll = (one: Sharable): readonly AnswerKey[] => QUESTIONS[one].flatMap(answersTo);

/** The key of a person's answers in the form. */
export type PersonKey = `p${string}`;
export const personKey = (uid: string): PersonKey => `p${uid}`;

/** The values of the form of several people: an `EntryValues` for all, and one for each person by their id. */
export interface GroupValues {
  /** Which questions are answered once, in `shared`. */
  same: Record<Sharable, boolean>;
  shared: EntryValues;
  conditionsAccepted: boolean;
  [person: PersonKey]: EntryValues;
}

/** The body of the call without the race. */
export type GroupAnswers = Omit<Body<typeof holdEntries>, 'raceId'>;

/** The field that an answer is read from: `heatId` of person 7 is `shared.heatId` while all start together. */
export function groupField(same: GroupValues['same'], uid: string, field: string): string {
  const isShared = SHARABLE.some(
    (one) =>
      same[one] &&
      (answersOfAll(one).some((answer) => field === `form.${answer}`) ||
        (one === 'start' && field === 'heatId')),
  );
  return `${isShared ? 'shared' : personKey(uid)}.${field}`;
}

/** The answers that count for a person: their own, and the shared ones in place of those that are the same for all. */
export function valuesOf({ same, shared, ...people }: GroupValues, uid: string): EntryValues | undefined {
  const own = people[personKey(uid)];
  if (!own) return undefined;
  const answers = SHARABLE.filter((one) => same[one]).flatMap(answersOfAll);
  return {
    ...own,
    heatId: same.start ? shared.heatId : own.heatId,
    form: { ...own.form, ...Object.fromEntries(answers.map((answer) => [answer, shared.form[answer]])) },
  };
}

/** A race that asks only the common questions (`shared`), or only those of each person. */
export function asking<R extends Pick<RaceDetail, 'form'>>(
  race: R,
  same: GroupValues['same'],
  part: 'shared' | 'person',
): R {
  const once = SHARABLE.filter((one) => same[one]).flatMap((one): readonly string[] => QUESTIONS[one]);
  const form = Object.entries(race.form).map(([question, demand]) => [
    question,
    once.includes(question) === (part === 'shared') ? demand : 'off',
  ]);
  return { ...race, form: Object.fromEntries(form) };
}

/** The questions of a race that can be answered once; the heat at least. */
export function sharableOf(config: EntryFormConfig): Sharable[] {
  return SHARABLE.filter(
    (one) => one === 'start' || QUESTIONS[one].some((question) => config[question] !== 'off'),
  );
}

/** Checks each person's answers by the rules that the server uses too; a mistake is reported at the field that was filled in. */
export function groupSchema(
  config: EntryFormConfig,
  people: readonly { readonly uid: string; readonly isMinor: boolean }[],
  branch: Branch,
  checkPhone: CheckPhone,
): z.ZodType<GroupAnswers, GroupValues> {
  return z.custom<GroupValues>().transform((values, context): GroupAnswers => {
    const refuse = (path: string[], message: string) =>
      context.addIssue({ code: 'custom', path, message, input: values });
    const entries = people.flatMap(({ uid, isMinor }) => {
      const own = valuesOf(values, uid);
      if (!own) return [];
      const atField = (path: readonly string[], message: string) =>
        refuse(groupField(values.same, uid, path.join('.')).split('.'), message);
      return [{ ...personAnswers(config, branch, checkPhone, own, atField, isMinor), participantId: uid }];
    });
    if (!values.conditionsAccepted) refuse(['conditionsAccepted'], 'conditions_required');
    return { entries, conditionsAccepted: true };
  });
}
