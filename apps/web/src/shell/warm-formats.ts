import { scriptUrl } from '@rajt/app-kit/offline/script-url';
import { currentLanguage } from '@rajt/app-kit/texts/texts';
import worker from './warm-formats.worker.ts?worker&url';

let isWarm = false;

/**
 * The first day and the first sum that a language writes cost a phone a tenth of a second in one piece. They are written
 * beside the page, for nobody, while the data is on its way; once, as the whole process has read its language then.
 */
export function warmFormats(): void {
  if (isWarm) return;
  isWarm = true;
  try {
    new Worker(scriptUrl(worker), { type: 'module', name: currentLanguage() });
  } catch {
    // A browser without workers reads it when it needs it.
  }
}
