import { call } from '@rajt/app-kit/api/call';
import type { FormPart } from '@rajt/app-kit/forms/part-of';
import { checkUsers } from '@rajt/contract/people/operations/profile';
import { sportFields, type UniqueField } from '@rajt/contract/profile-fields';

/**
 * Asks after a number has been typed whether another person has it, to report that before the form is sent. Sending decides; a
 * question without an answer is no error.
 */
export function useTakenCheck(form: FormPart<Record<UniqueField, string>>) {
  return async (name: UniqueField) => {
    const typed = form.getValues(name);
    const number = sportFields[name].safeParse(typed);
    if (!number.success || number.data === '' || !form.getFieldState(name).isDirty) return;
    const answered = await call(checkUsers, { query: { [name]: number.data } }).catch(() => null);
    const isTaken = answered?.answer.data.taken.includes(name);
    if (isTaken && form.getValues(name) === typed) form.setError(name, { type: 'server', message: 'taken' });
  };
}
