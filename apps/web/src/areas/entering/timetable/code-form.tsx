import { call } from '@rajt/app-kit/api/call';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { type ClassRegistration, getRegistration } from '@rajt/contract/entering/operations/timetables';
import { Button } from '@rajt/ui/button';
import { TextField } from '@rajt/ui/text-field';
import { ticketCode } from './ticket-code-schema.ts';
import styles from './timetable.late.module.css';

/** For a person who has the ticket of an entry that is not theirs. */
export function CodeForm({
  raceId,
  onFound,
}: {
  raceId: string;
  onFound: (found: ClassRegistration) => void;
}) {
  const t = useT();
  const userId = useUserId();
  const form = useScreenForm({
    id: `timetable-code:${raceId}`,
    schema: ticketCode,
    defaults: { code: '' },
    // The ticket allows booking.
    secret: ['code'],
    mode: 'onSubmit',
    send: ({ code }) => call(getRegistration, { params: { userId, code }, query: { race: raceId } }),
    done: ({ answer }) => onFound(answer.data),
  });
  return (
    <section className={styles.code} aria-labelledby="other-ticket">
      <h2 id="other-ticket">{t('timetable:codeTitle')}</h2>
      <p>{t('timetable:codeText')}</p>
      <ScreenForm form={form}>
        <TextField
          label={t('timetable:code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          chars={20}
          {...form.field('code')}
        />
        <FormProblemBox problem={form.problem} />
        <Button type="submit" variant="quiet" className="at-start" loading={form.isSending}>
          {t('timetable:codeShow')}
        </Button>
      </ScreenForm>
    </section>
  );
}
