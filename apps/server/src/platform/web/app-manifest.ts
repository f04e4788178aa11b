import { fillPage, pageLanguage } from '@rajt/phrases/fill-page';
import type { Branch, Site } from '@rajt/rules/branch';
import type { PageChoices } from '@rajt/rules/page-choices';

/** As the theme has them by day (ui: tokens.css): the frame of the app's window, and what it shows until the app is drawn. */
const COLOURS: Readonly<Record<Branch, { theme: string; background: string }>> = {
  swim: { theme: '#0a5c8c', background: '#f4f9fb' },
  run: { theme: '#262238', background: '#fbf8f2' },
};

/**
 * The manifest of the app for a device that installs it (apps/web/build/offline.ts), in the colours of the site's branch, by its
 * name and in the visitor's language: a visitor who runs and swims may have both.
 */
export function appManifest(template: string, site: Site, choices: PageChoices): object {
  const { theme, background } = COLOURS[site.branch];
  const filled: object = JSON.parse(fillPage(template, site, choices));
  return {
    ...filled,
    lang: pageLanguage(site, choices),
    theme_color: theme,
    background_color: background,
  };
}
