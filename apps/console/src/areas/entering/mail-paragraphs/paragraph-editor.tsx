import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  listMailParagraphs,
  type MailParagraph,
  publishMailParagraph,
} from '@rajt/contract/content/operations/mail-paragraphs';
import { LANGUAGES } from '@rajt/rules/language';
import { Badge } from '@rajt/ui/badge';
import { Button } from '@rajt/ui/button';
import { TextArea } from '@rajt/ui/text-field';
import { TheirWords } from '../../content/shared/sending/their-words.tsx';
import { TwoLanguages } from '../../content/shared/sending/two-languages.tsx';
import { useParagraphForm, withChanged } from './paragraph-form.ts';
import { ParagraphPreview } from './paragraph-preview.tsx';

const TONES = { none: 'neutral', draft: 'brand', live: 'ok', changed: 'warn' } as const;

/** A paragraph in both languages, its preview in the mail, and the button that publishes it. */
export function ParagraphEditor({ eventId, paragraph }: { eventId: string; paragraph: MailParagraph }) {
  const t = useT();
  const { kind, version, draft } = paragraph;
  const { form, theirs, takeTheirs } = useParagraphForm(eventId, paragraph);
  const publish = useAction(publishMailParagraph, {
    input: () => ({ params: { eventId, kind }, body: { base: version } }),
    changes: queryOf(listMailParagraphs, { params: { eventId } }),
    answered: withChanged,
    saved: t('mailParagraphs:published'),
    undone: t('mailParagraphs:notPublished'),
  });
  const state = stateOf(paragraph);
  const isEmpty = draft.hu === '' && draft.en === '';
  const { isDirty } = form.formState;
  return (
    <div className="stack">
      <section className="panel">
        <div className="split">
          <p className="text-soft">{t(`mailParagraphs:when.${kind}`)}</p>
          <Badge tone={TONES[state]}>{t(`mailParagraphs:state.${state}`)}</Badge>
        </div>
        <ScreenForm form={form}>
          <TwoLanguages form={form}>
            {(language) => (
              <TextArea
                label={t(`mailParagraphs:textOf.${language}`)}
                lang={language}
                rows={6}
                spellCheck
                {...form.field(language)}
              />
            )}
          </TwoLanguages>
          <p className="text-soft text-small">{t('mailParagraphs:hint')}</p>
          <FormProblemBox problem={form.problem} />
          {theirs && (
            <TheirWords
              by={null}
              at={theirs.changedAt}
              parts={LANGUAGES.filter((language) => theirs.draft[language] !== form.getValues(language)).map(
                (language) => [t(`mailParagraphs:textOf.${language}`), theirs.draft[language]],
              )}
              onTake={takeTheirs}
            />
          )}
          <Button type="submit" variant="quiet" className="at-start" loading={form.isSending}>
            {t('mailParagraphs:save')}
          </Button>
        </ScreenForm>
      </section>
      <ParagraphPreview eventId={eventId} paragraph={paragraph} isOld={isDirty} />
      {(state === 'draft' || state === 'changed') && (
        <div className="cluster">
          <Button
            variant={isEmpty ? 'danger' : 'go'}
            loading={publish.isPending}
            disabled={isDirty}
            onClick={() => void publish.press()}
          >
            {t(isEmpty ? 'mailParagraphs:takeOut' : 'mailParagraphs:publish')}
          </Button>
          <p className="text-soft">
            {t(isDirty ? 'mailParagraphs:saveFirst' : 'mailParagraphs:publishHint')}
          </p>
        </div>
      )}
    </div>
  );
}

/** Returns whether the mails contain the saved words, older words, or none. */
function stateOf({ draft, live }: MailParagraph): keyof typeof TONES {
  const isLive = live.hu !== '' || live.en !== '';
  if (draft.hu === live.hu && draft.en === live.en) return isLive ? 'live' : 'none';
  return isLive ? 'changed' : 'draft';
}
