import './logo.css';
import { logoPaths } from './logo-paths.ts';

/** The mark and the name; the page shows the same before the app runs (apps/web/index.html). */
export function Logo() {
  return (
    <svg viewBox="0 0 94 32" className="logo" role="img" aria-label="Rajt" focusable="false">
      <path fillRule="evenodd" d={logoPaths.paper} className="logo-paper" />
      <path d={logoPaths.course} className="logo-course" />
      <path d={logoPaths.word} className="logo-word" />
    </svg>
  );
}
