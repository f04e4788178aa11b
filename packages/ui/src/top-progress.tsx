import styles from './top-progress.module.css';

/** A thin line on top while requests run; delayed, so that it does not flash with quick responses. */
export function TopProgress({ active, label }: { active: boolean; label: string }) {
  return (
    <div
      className={styles.track}
      data-active={active ? '' : undefined}
      role="progressbar"
      aria-label={label}
      hidden={!active}
    >
      <span className={styles.bar} />
    </div>
  );
}
