import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  deleteEntryView,
  listEntryViews,
  type SavedView,
} from '@rajt/contract/entering/operations/entry-list';
import { Button } from '@rajt/ui/button';
import { Dialog } from '@rajt/ui/dialog';
import { Menu } from '@rajt/ui/menu';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { later } from '../../../shell/later.ts';
import type { ListQuestion } from '../shared/entry-filter/list-question.ts';

const ViewForm = later(async () => (await import('./view-form.tsx')).ViewForm);

interface ViewsMenuProps {
  question: ListQuestion;
  onQuestion: (question: ListQuestion) => void;
}

/** The saved views, own and shared; the shown list can be saved as a new view or into the opened one. */
export function ViewsMenu({ question, onQuestion }: ViewsMenuProps) {
  const t = useT();
  const input = question.eventId === undefined ? {} : { eventId: question.eventId };
  const { data: views = [] } = useQuery(queryOf(listEntryViews, { query: input }));
  const [saved, setSaved] = useState<SavedView | 'new' | null>(null);
  const current = views.find(({ id }) => id === question.viewId);
  const open = ({ id, eventId, filter, columns, sort }: SavedView) =>
    onQuestion({ eventId: eventId ?? question.eventId, filter, columns, sort, search: '', viewId: id });
  const remove = useAction(deleteEntryView, {
    input: ({ id }: SavedView) => ({ params: { viewId: id } }),
    refresh: [listEntryViews],
    saved: t('entryGrid:viewDeleted'),
    done: () => onQuestion({ ...question, viewId: undefined }),
  });
  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet" iconEnd="chevronDown">
            {current?.name ?? t('entryGrid:views')}
          </Button>
        }
        note={views.length === 0 ? t('entryGrid:noViews') : undefined}
        entries={[
          ...views.map((view) => ({
            key: view.id,
            label: view.isOwn ? view.name : t('entryGrid:sharedView', { name: view.name }),
            ...(view.id === question.viewId && { icon: 'check' as const }),
            onChoose: () => open(view),
          })),
          {
            key: 'new',
            label: t('entryGrid:saveView'),
            icon: 'plus',
            isApart: true,
            onChoose: () => setSaved('new'),
          },
          ...(current?.isOwn
            ? ([
                {
                  key: 'change',
                  label: t('entryGrid:changeView', { name: current.name }),
                  icon: 'edit',
                  onChoose: () => setSaved(current),
                },
                {
                  key: 'delete',
                  label: t('entryGrid:deleteView', { name: current.name }),
                  icon: 'trash',
                  onChoose: () => void remove.press(current),
                },
              ] as const)
            : []),
        ]}
      />
      <Dialog
        open={saved !== null}
        onOpenChange={(isOpen) => !isOpen && setSaved(null)}
        title={t(saved === 'new' ? 'entryGrid:saveView' : 'entryGrid:changeViewTitle')}
        closeLabel={t('common:close')}
        startsAtField
      >
        {saved !== null && (
          <ViewForm
            before={saved === 'new' ? null : saved}
            question={question}
            onDone={(view) => {
              setSaved(null);
              onQuestion({ ...question, viewId: view.id });
            }}
          />
        )}
      </Dialog>
    </>
  );
}
