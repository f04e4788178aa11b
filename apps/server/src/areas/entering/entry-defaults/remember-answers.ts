import type {
  rememberAnswers as operation,
  RememberedAnswers,
} from '@rajt/contract/entering/operations/entry-defaults';
import { askedAnswers, askingEach, entryFormProblems } from '@rajt/rules/entering/entry-form';
import { questionOf, REMEMBERED_KEYS } from '@rajt/rules/entering/entry-questions';
import { phoneProblem } from '@rajt/rules/people/phone';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { lockPerson } from '../../people/accounts/index.ts';
import { saveAnswers } from './queries.ts';

/** The questions whose answers are the same at every race. */
const QUESTIONS = askingEach((question) =>
  REMEMBERED_KEYS.some((key) => questionOf(key) === question) ? 'optional' : 'off',
);

/** Keeps answers for the next entry form, over those of before. */
export async function rememberAnswers(
  { db }: Pick<Deps, 'db'>,
  { viewer, body, site: { branch } }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const problems = Object.entries(entryFormProblems(QUESTIONS, body, branch, phoneProblem));
  if (problems.length > 0) {
    throw new Refusal('validation', {
      fields: Object.fromEntries(problems.map(([name, problem]) => [name, [problem]])),
    });
  }
  await inTransaction(db, async (trx) => {
    const { isErased } = await lockPerson(trx, viewer.id);
    if (isErased) throw new Refusal('unauthenticated');
    const { paymode } = body;
    const answers = { ...emptied(body), ...askedAnswers(QUESTIONS, body), ...(paymode && { paymode }) };
    await saveAnswers(trx, viewer.id, branch, answers);
    await writeAudit(trx, {
      actorId: viewer.id,
      action: 'entry_defaults.remembered',
      subject: `person:${viewer.id}`,
    });
  });
  return { status: 204, body: undefined };
}

/** The answers that a person has cleared: an empty caption of the bib. */
function emptied(answers: RememberedAnswers): RememberedAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer === ''));
}
