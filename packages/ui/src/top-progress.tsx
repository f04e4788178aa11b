import styles from './top-progress.module.css';

/** A thin line on top while requests run. It waits a moment, so that quick answers do not flash. */
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
