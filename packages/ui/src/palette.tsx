import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import dialog from './dialog.module.css';
import hidden from './hidden-text.module.css';
import { LiveRegion } from './hidden-text.tsx';
import { Icon, type IconName } from './icons.tsx';
import styles from './palette.module.css';

export interface PaletteHit {
  /** Names the hit in the whole list. */
  id: string;
  icon: IconName;
  title: string;
  /** Distinguishes it from another hit with the same title. */
  detail?: ReactNode;
  onChoose: () => void;
}

export interface PaletteGroup {
  label: string;
  hits: readonly PaletteHit[];
}

interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  groups: readonly PaletteGroup[];
  /** Said and shown in the place of hits: how to begin, that it searches, that nothing was found. */
  status: string;
  /** The keys, below the list. */
  hint: ReactNode;
}

/** One box that finds everything. The focus stays in the box; arrows move through the hits, Enter opens one. */
export function Palette({
  open,
  onOpenChange,
  label,
  placeholder,
  query,
  onQuery,
  groups,
  status,
  hint,
}: PaletteProps) {
  const id = useId();
  const [at, setAt] = useState(0);
  const hits = groups.flatMap((group) => group.hits);
  const active = Math.min(at, hits.length - 1);
  const choose = (hit: PaletteHit) => {
    onOpenChange(false);
    hit.onChoose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const hit = hits[active];
    if (event.key === 'ArrowDown') setAt(active + 1 < hits.length ? active + 1 : 0);
    else if (event.key === 'ArrowUp') setAt(active > 0 ? active - 1 : hits.length - 1);
    else if (event.key === 'Enter' && hit) choose(hit);
    else return;
    event.preventDefault();
  };
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={dialog.scrim} />
        <BaseDialog.Popup className={styles.window}>
          <BaseDialog.Title className={hidden.hidden}>{label}</BaseDialog.Title>
          <div className={styles.box}>
            <Icon name="search" size="1.25rem" />
            <input
              role="combobox"
              aria-label={label}
              aria-expanded={hits.length > 0}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={hits[active] ? `${id}-${hits[active].id}` : undefined}
              autoComplete="off"
              spellCheck={false}
              placeholder={placeholder}
              value={query}
              onChange={(event) => {
                setAt(0);
                onQuery(event.target.value);
              }}
              onKeyDown={onKeyDown}
              className={styles.input}
            />
          </div>
          <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
            {groups
              .filter((group) => group.hits.length > 0)
              .map((group) => (
                // biome-ignore lint/a11y/useSemanticElements: a group of a list box
                <div key={group.label} role="group" aria-label={group.label}>
                  <p className={styles.group} aria-hidden="true">
                    {group.label}
                  </p>
                  {group.hits.map((hit) => (
                    <Option
                      key={hit.id}
                      id={`${id}-${hit.id}`}
                      hit={hit}
                      isActive={hit === hits[active]}
                      onChoose={() => choose(hit)}
                    />
                  ))}
                </div>
              ))}
          </div>
          {hits.length === 0 && <p className={styles.status}>{status}</p>}
          <LiveRegion message={status} />
          <p className={styles.hint}>{hint}</p>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

interface OptionProps {
  id: string;
  hit: PaletteHit;
  isActive: boolean;
  onChoose: () => void;
}

function Option({ id, hit, isActive, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the box has the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      ref={(element) => {
        if (isActive) element?.scrollIntoView?.({ block: 'nearest' });
      }}
      className={clsx(styles.option, isActive && styles.active)}
      onClick={onChoose}
    >
      <Icon name={hit.icon} size="1.125rem" />
      <span className={styles.title}>{hit.title}</span>
      {hit.detail && <span className={styles.detail}>{hit.detail}</span>}
    </div>
  );
}
