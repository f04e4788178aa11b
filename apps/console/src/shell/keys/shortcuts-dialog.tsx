import { useT } from '@rajt/app-kit/texts/texts';
import { SwitchField } from '@rajt/ui/check-field';
import { Dialog } from '@rajt/ui/dialog';
import { Fragment } from 'react';
import { useConsoleStore } from '../console-store.ts';
import { navigationOf } from '../frame/navigation.ts';
import { useMe } from '../session/signed-in.ts';
import styles from './shortcuts-dialog.module.css';

/** The shortcuts inside the screens, in addition to the shortcuts that open a screen. */
const KEYS = [
  'palette',
  'help',
  'search',
  'next',
  'previous',
  'open',
  'settle',
  'assign',
  'note',
  'select',
  'range',
  'verdict',
  'undo',
  'valid',
  'zoom',
  'turn',
] as const;

/** Lists the shortcuts, and has the switch that turns single letters off. */
export function ShortcutsDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useT();
  const me = useMe();
  const isOn = useConsoleStore(({ hasLetterKeys }) => hasLetterKeys);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('office:keys.title')}
      closeLabel={t('common:close')}
    >
      <dl className={styles.keys}>
        {navigationOf(me).map(({ name, letter }) => (
          <Fragment key={name}>
            <dt>
              <kbd>g</kbd> <kbd>{letter}</kbd>
            </dt>
            <dd>{t(`office:nav.${name}`)}</dd>
          </Fragment>
        ))}
        {KEYS.map((name) => (
          <Fragment key={name}>
            <dt>
              <kbd>{t(`office:keys.${name}.keys`)}</kbd>
            </dt>
            <dd>{t(`office:keys.${name}.does`)}</dd>
          </Fragment>
        ))}
      </dl>
      <SwitchField
        label={t('office:keys.letters')}
        hint={t('office:keys.lettersHint')}
        checked={isOn}
        onChange={(event) => useConsoleStore.setState({ hasLetterKeys: event.target.checked })}
      />
    </Dialog>
  );
}
