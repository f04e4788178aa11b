import { Icon, type IconName } from '@rajt/ui/icons';
import { type ColourScheme, useStore } from '../session/browser-store.ts';
import { useT } from '../texts/texts.ts';
import styles from './language-switch.module.css';

/** The system's choice has a letter ("automatic"), the others their star. */
const choices: readonly (readonly [ColourScheme, IconName | null])[] = [
  ['light', 'sun'],
  ['system', null],
  ['dark', 'moon'],
];

/** Day, night, or as the system has it. */
export function SchemeSwitch() {
  const t = useT();
  const current = useStore((state) => state.colourScheme);
  return (
    <fieldset className={styles.switch} aria-label={t('shell:colourScheme')}>
      {choices.map(([scheme, icon]) => (
        <button
          key={scheme}
          type="button"
          aria-label={t(`shell:${scheme}`)}
          title={t(`shell:${scheme}`)}
          aria-pressed={scheme === current}
          className={styles.choice}
          onClick={() => useStore.setState({ colourScheme: scheme })}
        >
          {icon ? <Icon name={icon} /> : <span aria-hidden="true">A</span>}
        </button>
      ))}
    </fieldset>
  );
}
