import type { Data } from '@rajt/app-kit/api/data-of';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { FlagState, listFlags } from '@rajt/contract/office/operations/flags';
import { useRef, useState } from 'react';
import { useKeys } from '../../../shell/keys/use-keys.ts';
import { useMe } from '../../../shell/session/signed-in.ts';
import styles from './flag-list.module.css';
import { FlagRow } from './flag-row.tsx';
import { useFlagActions } from './use-flag-actions.ts';

/** A list of flags: j and k move the focus, Enter opens the flag, e settles it, a assigns it to the caller, n writes a note. */
export function FlagList({
  data: { items, total, staff },
  state,
}: {
  data: Data<typeof listFlags>;
  state: FlagState;
}) {
  const t = useT();
  const formats = useFormats();
  const me = useMe();
  const actions = useFlagActions(state);
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<{ id: string; isNoting: boolean } | null>(null);
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-flag]') ?? [])];
  const current = () => {
    const row = document.activeElement?.closest('li[data-row]');
    return items.findIndex(({ id }) => row?.getAttribute('data-row') === id);
  };
  const move = (by: 1 | -1) => {
    const at = current();
    buttons()[at < 0 ? 0 : Math.min(Math.max(at + by, 0), items.length - 1)]?.focus();
  };
  const onCurrent = (act: (flag: (typeof items)[number], at: number) => void) => () => {
    const at = current();
    const flag = items[at];
    if (flag) act(flag, at);
  };
  const settleAt = (flag: (typeof items)[number], at: number) => {
    // The row disappears: the next row takes the focus, or the last row.
    (buttons()[at + 1] ?? buttons()[at - 1])?.focus();
    void (state === 'open' ? actions.settle : actions.reopen).press(flag);
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    e: onCurrent(settleAt),
    a: onCurrent((flag) =>
      actions.assign.press({ flag, to: flag.assignedTo?.id === me.id ? null : { id: me.id, name: me.name } }),
    ),
    n: onCurrent((flag) => {
      const box = list.current?.querySelector<HTMLElement>(`[data-row="${flag.id}"] textarea`);
      if (box) box.focus();
      else setOpen({ id: flag.id, isNoting: true });
    }),
  });
  return (
    <>
      <ul ref={list} className={styles.list}>
        {items.map((flag, at) => (
          <FlagRow
            key={flag.id}
            flag={flag}
            state={state}
            staff={staff}
            isOpen={open?.id === flag.id}
            isNoting={open?.isNoting ?? false}
            onToggle={() => setOpen(open?.id === flag.id ? null : { id: flag.id, isNoting: false })}
            onSettle={() => settleAt(flag, at)}
            onAssign={(to) => void actions.assign.press({ flag, to })}
          />
        ))}
      </ul>
      {total > items.length && (
        <p className="text-soft">
          {t('inbox:more', { shown: formats.number(items.length), total: formats.number(total) })}
        </p>
      )}
    </>
  );
}
