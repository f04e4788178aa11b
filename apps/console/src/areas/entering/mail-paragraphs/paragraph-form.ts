import { call } from '@rajt/app-kit/api/call';
import { dataOf } from '@rajt/app-kit/api/data-of';
import { queryOf, setKnown } from '@rajt/app-kit/api/query-of';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  listMailParagraphs,
  type MailParagraph,
  saveMailParagraph,
} from '@rajt/contract/content/operations/mail-paragraphs';
import { saveMailParagraph as schemas } from '@rajt/contract/content/schemas/mail-paragraphs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Replaces a paragraph of the cached list by the answer. */
export const withChanged = (known: MailParagraph[] | undefined, changed: MailParagraph) =>
  known?.map((one) => (one.kind === changed.kind ? changed : one));

/**
 * Saves the draft of a paragraph over the version that the typing started from. `theirs`: the version that another member of staff has
 * saved since; the typed words stay, and saving again overwrites it.
 */
export function useParagraphForm(eventId: string, { kind, version, draft }: MailParagraph) {
  const t = useT();
  const queries = useQueryClient();
  const [theirs, setTheirs] = useState<MailParagraph | null>(null);
  const input = { params: { eventId } };
  const form = useScreenForm({
    id: `mail-paragraph:${eventId}:${kind}`,
    schema: schemas.body,
    defaults: { ...draft, base: version },
    send: async (body) => {
      const { answer } = await call(saveMailParagraph, { params: { eventId, kind }, body });
      return dataOf<typeof saveMailParagraph>(answer);
    },
    updateCache: (_, saved) =>
      setKnown(queries, listMailParagraphs, input, (known) => withChanged(known, saved)),
    done: (saved) => {
      setTheirs(null);
      form.reset({ ...saved.draft, base: saved.version });
    },
    toast: { text: t('mailParagraphs:saved'), id: 'mail-paragraph-saved' },
    refused: async (error) => {
      if (error.failure?.code !== 'changed_meanwhile') return false;
      const all = await queries.fetchQuery({ ...queryOf(listMailParagraphs, input), staleTime: 0 });
      const now = all.find((one) => one.kind === kind);
      if (!now) return false;
      setTheirs(now);
      form.setValue('base', now.version);
      return false;
    },
  });
  const takeTheirs = () => {
    if (!theirs) return;
    form.discardDraft();
    form.reset({ ...theirs.draft, base: theirs.version });
    setTheirs(null);
  };
  return { form, theirs, takeTheirs };
}
