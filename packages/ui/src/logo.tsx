import styles from './logo.module.css';

/** A bib with the course line on it; `aria-hidden`, the word beside it is the name. */
function LogoMark() {
  return (
    <svg
      viewBox="0 0 64 64"
      width="1.45em"
      height="1.45em"
      className={styles.mark}
      aria-hidden="true"
      focusable="false"
    >
      <path
        fillRule="evenodd"
        d="M10 6h44a6 6 0 0 1 6 6v40a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V12a6 6 0 0 1 6-6Zm3.5 5.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm37 0a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z"
        className={styles.paper}
      />
      <path d="M14 52c0-9 9-10 18-13s14-5 10-10-18-2-18-9 8-8 14-8" className={styles.course} />
    </svg>
  );
}

export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span className={styles.word}>Rajt</span>
    </span>
  );
}
