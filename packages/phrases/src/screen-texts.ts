import type { ScreenNamespace } from './catalogue.ts';
import { SCREEN_TEXTS } from './screen-texts.gen.ts';

/** Returns the namespaces of a route: `/races/$raceId/entryform`. A route that does not exist has none. */
export function textsOfScreen(route: string): readonly ScreenNamespace[] {
  return SCREEN_TEXTS[route] ?? [];
}

/** The name of a namespace's files in the folder of its area, without language and ending: `teamMember` is `team-member`. */
export function textFile(namespace: ScreenNamespace): string {
  return namespace.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
