import { clsx } from 'clsx';
import styles from './avatar.module.css';

interface AvatarProps {
  /** Address of a square picture; without it the initials are shown. */
  src: string | undefined;
  initials: string;
  size?: 'sm' | 'lg';
}

/** A person's face in a circle. Decorative by itself: the name is next to it. */
export function Avatar({ src, initials, size = 'lg' }: AvatarProps) {
  return (
    <span className={clsx(styles.avatar, styles[size])} aria-hidden="true">
      {src ? <img src={src} alt="" className={styles.picture} /> : initials}
    </span>
  );
}
