import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Message } from '@rajt/contract/entering/operations/messages';
import { Button } from '@rajt/ui/button';
import { type ReactNode, useRef } from 'react';
import { type MessageValues, useMessageForm, valuesOf } from './message-form.ts';
import { MessageRecipients } from './message-recipients.tsx';
import { MessageWords } from './message-words.tsx';
import { TheirsNote } from './theirs-note.tsx';

interface MessageEditorProps {
  eventId: string;
  /** Null: a new message. */
  message: Message | null;
  starts: MessageValues;
  /** `toPreview`: the caller pressed the button to the preview. */
  onSaved: (message: Message, toPreview: boolean) => unknown;
  /** Content next to the buttons. */
  more?: ReactNode;
}

const FORM = 'message-form';

/** The form of a message: recipients, and words in both languages. The button to the preview saves the message first. */
export function MessageEditor({ eventId, message, starts, onSaved, more }: MessageEditorProps) {
  const t = useT();
  const toPreview = useRef(false);
  const { form, theirs, takeTheirs } = useMessageForm({
    eventId,
    message,
    starts,
    onSaved: (saved, handle) => {
      if (!toPreview.current) handle.reset(valuesOf(saved));
      return onSaved(saved, toPreview.current);
    },
  });
  return (
    <>
      <MessageRecipients eventId={eventId} form={form} formId={FORM} />
      <ScreenForm form={form} id={FORM}>
        <MessageWords form={form} />
        <FormProblemBox problem={form.problem} />
        {theirs && <TheirsNote theirs={theirs} form={form} eventId={eventId} onTake={takeTheirs} />}
        <div className="cluster">
          <Button
            type="submit"
            variant="go"
            loading={form.isSending && toPreview.current}
            onClick={() => {
              toPreview.current = true;
            }}
          >
            {t('sending:preview')}
          </Button>
          <Button
            type="submit"
            variant="quiet"
            loading={form.isSending && !toPreview.current}
            onClick={() => {
              toPreview.current = false;
            }}
          >
            {t(theirs ? 'sending:saveOver' : 'sending:save')}
          </Button>
          {more}
        </div>
      </ScreenForm>
    </>
  );
}
