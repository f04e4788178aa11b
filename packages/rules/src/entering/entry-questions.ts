/**
 * The questions that a race may ask at entry (specification §3, facts §6), and their answers: the one record from which the
 * calls, the form, the company's file, the changes, the remembered answers, the mails and the copy of one's data are made. The heat
 * and the conditions are not among them: every race asks those. How to add a question: docs/domain/entry-questions.md.
 */

/** The part of the form that shows a question. */
type QuestionSection = 'race' | 'safety';

interface QuestionRules {
  readonly section: QuestionSection;
  /** The answers that can be changed until the same day (`entry-changes.ts`). */
  readonly changesWith: 'heat' | 'bib' | 'shirt' | 'contact';
}

/** In the order of the form. */
export const ENTRY_QUESTIONS = {
  shirt: { section: 'race', changesWith: 'shirt' },
  plannedPace: { section: 'race', changesWith: 'heat' },
  firstSameDistance: { section: 'race', changesWith: 'heat' },
  injuryContact: { section: 'safety', changesWith: 'contact' },
  nickname: { section: 'race', changesWith: 'bib' },
  medicalCertificate: { section: 'safety', changesWith: 'contact' },
} as const satisfies Record<string, QuestionRules>;

export type EntryFormField = keyof typeof ENTRY_QUESTIONS;

/** The form of an answer: how it is typed, checked, sent, shown and read from a file. */
type AnswerFormat =
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'yesNo' | 'file' }
  /** `maxLength`: the characters that a call accepts; the rule of the kind is stricter. */
  | { readonly kind: 'pace' | 'personName' | 'phone' | 'nickname'; readonly maxLength: number };

export type AnswerRules = AnswerFormat & {
  readonly question: EntryFormField;
  /** The answer is the same at every race, so the next form can start with it. */
  readonly isRemembered: boolean;
  /** The answer is erased with its participant. A size stays for the order of the shirts: it identifies nobody. */
  readonly isPersonal: boolean;
  /** The problem of this answer when only the other one of its question is given. */
  readonly ifOnlyPartner?: PartnerProblem;
};

/** The other answer of the same optional question is given: both are needed or none. The code names the given one. */
export type PartnerProblem =
  | 'shirt_size_given'
  | 'shirt_type_given'
  | 'contact_phone_given'
  | 'contact_name_given';

/** The answers in the order of the form. A question with two is answered only by both. */
export const ENTRY_ANSWERS = {
  shirtType: {
    question: 'shirt',
    kind: 'choice',
    options: ['female', 'male'],
    isRemembered: true,
    isPersonal: false,
    ifOnlyPartner: 'shirt_size_given',
  },
  shirtSize: {
    question: 'shirt',
    kind: 'choice',
    options: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    isRemembered: true,
    isPersonal: false,
    ifOnlyPartner: 'shirt_type_given',
  },
  /** `m:ss` per kilometre (run) or per 100 m (swim). */
  plannedPace: {
    question: 'plannedPace',
    kind: 'pace',
    maxLength: 10,
    isRemembered: true,
    isPersonal: true,
  },
  /** Whether this is the participant's first race of the distance. */
  firstSameDistance: {
    question: 'firstSameDistance',
    kind: 'yesNo',
    isRemembered: false,
    isPersonal: true,
  },
  /** The person to call in case of injury. */
  injuryContactName: {
    question: 'injuryContact',
    kind: 'personName',
    maxLength: 80,
    isRemembered: true,
    isPersonal: true,
    ifOnlyPartner: 'contact_phone_given',
  },
  injuryContactPhone: {
    question: 'injuryContact',
    kind: 'phone',
    maxLength: 30,
    isRemembered: true,
    isPersonal: true,
    ifOnlyPartner: 'contact_name_given',
  },
  /** The name on the bib; empty means no caption. */
  nickname: {
    question: 'nickname',
    kind: 'nickname',
    maxLength: 60,
    isRemembered: true,
    isPersonal: true,
  },
  /** The id of the uploaded certificate. */
  medicalFileId: {
    question: 'medicalCertificate',
    kind: 'file',
    isRemembered: false,
    isPersonal: true,
  },
} as const satisfies Record<string, AnswerRules>;

type Answers = typeof ENTRY_ANSWERS;
export type AnswerKey = keyof Answers;

/** The answers with a property, such as `{ kind: 'choice' }`. */
export type AnswersWith<Property> = {
  [Key in AnswerKey]: Answers[Key] extends Property ? Key : never;
}[AnswerKey];

/** Whether an answer is of a kind. */
export const isOfKind = <Kind extends AnswerRules['kind']>(
  key: AnswerKey,
  kind: Kind,
): key is AnswersWith<{ kind: Kind }> => ENTRY_ANSWERS[key].kind === kind;

/** The answers that are chosen or typed: all but an uploaded file. */
export type WrittenAnswer = Exclude<AnswerKey, AnswersWith<{ kind: 'file' }>>;
export const isWritten = (key: AnswerKey): key is WrittenAnswer => !isOfKind(key, 'file');

/** The options of a chosen answer: `'male' | 'female'`. */
export type OptionOf<Key extends AnswersWith<{ kind: 'choice' }>> = Answers[Key]['options'][number];

/** The answers as they travel; absent means not answered. */
export type EntryForm = {
  readonly [Key in AnswerKey]?: AnswerValue<Answers[Key]> | undefined;
};
type AnswerValue<Rules> = Rules extends { readonly options: readonly (infer Option)[] }
  ? Option
  : Rules extends { readonly kind: 'yesNo' }
    ? boolean
    : string;

/** The keys of a record whose keys are all known: those of its type. */
const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[];

export const ENTRY_FORM_FIELDS: readonly EntryFormField[] = keysOf(ENTRY_QUESTIONS);
export const ANSWER_KEYS: readonly AnswerKey[] = keysOf(ENTRY_ANSWERS);

/** Returns the rules of an answer. */
export const answerRules = (key: AnswerKey): AnswerRules => ENTRY_ANSWERS[key];

/** The question that an answer belongs to. */
export const questionOf = (key: AnswerKey): EntryFormField => ENTRY_ANSWERS[key].question;

/** The answers that belong to a question. */
export const answersTo = (question: EntryFormField): readonly AnswerKey[] =>
  ANSWER_KEYS.filter((key) => ENTRY_ANSWERS[key].question === question);

/** The answers that are the same at every race, so the next form can start with them. */
export type RememberedKey = AnswersWith<{ isRemembered: true }>;
export const REMEMBERED_KEYS = ANSWER_KEYS.filter(
  (key): key is RememberedKey => ENTRY_ANSWERS[key].isRemembered,
);

/** The answers that stay when their participant is erased. */
export const KEPT_KEYS = ANSWER_KEYS.filter((key) => !ENTRY_ANSWERS[key].isPersonal);

/** The emergency contact: once the participant has given it themselves, the buyer cannot read it. */
export const CONTACT_KEYS: readonly AnswerKey[] = answersTo('injuryContact');
