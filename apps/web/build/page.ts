import { logoPaths } from '@rajt/ui/logo-paths';
import type { Plugin } from 'vite';

/** The text font's letters that every Hungarian page is written with; those of the neighbours come with their names. */
const textFont = /hanken-grotesk-(latin|hungarian)-[\w-]{8}\.woff2$/;

const styleLink = / *<link rel="stylesheet"[^>]*>\n/g;

/**
 * Puts the logo into the page, and sets the order in which it asks for things: first the styles, as nothing is drawn before them; then the scripts; and
 * with them the font of the text. Found in the styles only, it would come after the first text, which a browser then
 * sets twice. The headlines' font is twice as big and may come later.
 */
export function page(): Plugin {
  return {
    name: 'page',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const styles = html.match(styleLink)?.join('') ?? '';
        return {
          html: withLogo(
            html.replace(styleLink, '').replace(/ *<script type="module"/, (script) => styles + script),
          ),
          tags: Object.keys(bundle)
            .filter((name) => textFont.test(name))
            .map((name) => ({
              tag: 'link',
              attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: true },
              injectTo: 'head' as const,
            })),
        };
      },
    },
  };
}

/** Fills in `%logo:word%` and its like. */
export function withLogo(html: string): string {
  return Object.entries(logoPaths).reduce(
    (filled, [part, path]) => filled.replace(`%logo:${part}%`, path),
    html,
  );
}
