import { useT } from '@rajt/app-kit/texts/texts';
import type { Language } from '@rajt/rules/language';
import { TextArea, TextField } from '@rajt/ui/text-field';
import { useRef } from 'react';
import type { MessageForm } from './message-form.ts';
import { PlaceholderButtons } from './placeholder-buttons.tsx';

type WrittenField = HTMLInputElement | HTMLTextAreaElement;

/** Subject and text in a language; a placeholder is inserted into the field that had the cursor last. */
export function WordsOfLanguage({ form, language }: { form: MessageForm; language: Language }) {
  const t = useT();
  const fields = useRef<HTMLDivElement>(null);
  const last = useRef<'subject' | 'text'>('text');
  const insert = (placeholder: string) => {
    const name = `${language}.${last.current}` as const;
    const field = fields.current?.querySelector<WrittenField>(`[name="${name}"]`);
    if (!field) return;
    const at = field.selectionStart ?? field.value.length;
    field.setRangeText(placeholder, at, field.selectionEnd ?? at, 'end');
    form.setValue(name, field.value, { shouldDirty: true });
    field.focus();
  };
  return (
    <div ref={fields} className="stack gap-3">
      <TextField
        label={t(`sending:subjectOf.${language}`)}
        lang={language}
        autoComplete="off"
        spellCheck
        maxLength={90}
        onFocus={() => {
          last.current = 'subject';
        }}
        {...form.field(`${language}.subject`)}
      />
      <PlaceholderButtons onInsert={insert} />
      <TextArea
        label={t(`sending:textOf.${language}`)}
        lang={language}
        rows={10}
        spellCheck
        onFocus={() => {
          last.current = 'text';
        }}
        {...form.field(`${language}.text`)}
      />
    </div>
  );
}
