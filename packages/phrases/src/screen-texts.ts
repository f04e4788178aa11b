import type { ScreenNamespace } from './catalogue.ts';
import { SCREEN_TEXTS } from './screen-texts.gen.ts';

/** Returns the namespaces of a route: `/races/$raceId/entryform`. A route that does not exist has none. */
export function textsOfScreen(route: string): readonly ScreenNamespace[] {
  return SCREEN_TEXTS[route] ?? [];
}

/** The file of a namespace in its language's folder: `teamMember` is `team-member.ts`. */
export function textFile(namespace: ScreenNamespace): string {
  return `${namespace.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
}
