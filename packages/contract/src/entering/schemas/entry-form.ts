import {
  ANSWER_KEYS,
  type AnswerKey,
  type EntryForm as Answers,
  answerRules,
  REMEMBERED_KEYS,
  type RememberedKey,
} from '@rajt/rules/entering/entry-questions';
import { z } from 'zod';
import { numericId } from '../../shapes.ts';
import { codeText, text } from '../../text.ts';

type AnswerSchema<Key extends AnswerKey> = z.ZodOptional<z.ZodType<NonNullable<Answers[Key]>>>;
type AnswerShape = { [Key in AnswerKey]: AnswerSchema<Key> };

/** The schema of an answer, by its kind; the rules of entry forms check more. */
function answerSchema(key: AnswerKey): z.ZodType<string | boolean> {
  const rules = answerRules(key);
  switch (rules.kind) {
    case 'choice':
      return z.enum(rules.options);
    case 'yesNo':
      return z.boolean();
    case 'file':
      return numericId;
    case 'pace':
    case 'phone':
      return codeText().max(rules.maxLength);
    case 'personName':
    case 'nickname':
      return text().max(rules.maxLength);
  }
}

/** A schema for each of some answers. */
function shapeOf<Key extends AnswerKey, Schema>(keys: readonly Key[], schemaOf: (key: Key) => Schema) {
  return Object.fromEntries(keys.map((key) => [key, schemaOf(key)])) as Record<Key, Schema>; // one for each key
}

/**
 * Answers to the race's entry form. Which of them are needed is the race's configuration (rules/entry-form): the server
 * checks them, the browser checks them first.
 */
export const entryForm = z.strictObject(
  // Each answer has the type of its kind.
  shapeOf(ANSWER_KEYS, (key) => answerSchema(key).optional()) as AnswerShape,
);

/** An absent field stays as it is; null removes an answer. */
export const changedAnswers = z.strictObject(
  shapeOf(ANSWER_KEYS, (key) => entryForm.shape[key].nullable()) as {
    [Key in AnswerKey]: z.ZodNullable<AnswerSchema<Key>>;
  },
);

/** Answers that one race after the other asks for; absent means not known. The pace is that of the site's branch. */
export const entryAnswers = entryForm.pick(shapeOf<RememberedKey, true>(REMEMBERED_KEYS, () => true));
