import { scriptUrl } from './script-url.ts';
import { currentLanguage } from './texts.ts';
import worker from './warm-formats.worker.ts?worker&url';

/**
 * The first day and the first sum that a language writes cost a phone a tenth of a second in one piece. They are written
 * beside the page, for nobody, while the data is on its way.
 */
export function warmFormats(): void {
  new Worker(scriptUrl(worker), { type: 'module', name: currentLanguage() });
}
