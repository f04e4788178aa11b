/**
 * Requests the files of the address's screen, and those that a member needs in addition, so that they are here when the app knows
 * its screen. Once. The server names them (server: platform/web/screen-files.ts).
 */
export function askForScreen(isMember: boolean): void {
  askForNamed('screen-files');
  if (isMember) askForNamed('member-files');
}

function askForNamed(name: string): void {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  named?.remove();
  for (const file of named?.content.split(' ').filter(Boolean) ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.fetchPriority = 'low';
    link.href = `/${file}`;
    document.head.append(link);
  }
}
