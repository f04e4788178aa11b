import { logoPaths } from '@rajt/ui/logo-paths';
import type { Plugin } from 'vite';

/** The letters of every page but ő and ű, whose small files the app asks for: of connections a browser has six. */
const fonts = /(archivo|hanken-grotesk)-core-[\w-]{8}\.woff2$/;

/** The entry of `src/early`, a script of its own (vite.config.ts). */
export const EARLY_CALLS = 'early-calls';

const style = / *<link rel="stylesheet"[^>]*>\n/;
const entry = / *<script type="module"[^>]*><\/script>\n/;
/** Installing is for later: its file is asked for by the app (app-kit: offline/service-worker.ts). */
const manifest = /<link rel="manifest"[^>]*>/;
const libraries = /(?: *<link rel="modulepreload"[^>]*>\n)+/;

/**
 * Puts the logo into the page, and sets the order in which it asks for things: first the styles, as nothing is drawn
 * before them; then the small script of the early calls; then the others, the libraries first as they are big; and with
 * them the fonts. Found in the styles only, they would come after the first text, which a browser then sets twice.
 */
export function page(): Plugin {
  return {
    name: 'page',
    // After the plugin that puts the manifest in.
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) return withLogo(html);
        const [scripts, styles] = [entry, style].map((tag) => tag.exec(html)?.[0]);
        if (!scripts || !styles || !libraries.test(html) || !manifest.test(html))
          throw new Error('the page is not what this plugin knows: no styles, libraries, entry or manifest');
        const early = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.isEntry && file.name === EARLY_CALLS,
        );
        if (!early) throw new Error('the script of the early calls is missing');
        return {
          html: withLogo(
            html
              .replace(style, '')
              .replace(entry, '')
              .replace(manifest, '')
              .replace(libraries, (preloads) => styles + scriptTag(early.fileName) + preloads + scripts),
          ),
          tags: Object.keys(bundle)
            .filter((name) => fonts.test(name))
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

/** Runs as soon as it is here, whatever else is missing. */
const scriptTag = (file: string) => `    <script type="module" async crossorigin src="/${file}"></script>\n`;

/** Fills in `%logo:word%` and its like. */
export function withLogo(html: string): string {
  return Object.entries(logoPaths).reduce(
    (filled, [part, path]) => filled.replace(`%logo:${part}%`, path),
    html,
  );
}
