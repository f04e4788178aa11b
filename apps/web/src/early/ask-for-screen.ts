/** Where the server names the files of the screen that the address shows (server: platform/screen-files.ts). */
const NAMED = 'meta[name="screen-files"]';

/** Asks for the files of the screen, so that they are here when the app has found out what to show. Once. */
export function askForScreen(): void {
  const named = document.querySelector<HTMLMetaElement>(NAMED);
  named?.remove();
  for (const file of named?.content.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.fetchPriority = 'low';
    link.href = `/${file}`;
    document.head.append(link);
  }
}
