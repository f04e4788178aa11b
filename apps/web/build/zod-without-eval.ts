import type { Plugin } from 'vite';

const initial = '_a.__zod_globalConfig = {}';

/**
 * zod compiles its schemas where code may be made from text. The content security policy forbids that, and the mere probe
 * would be reported as a breach on every visit. Schemas are made while modules load, so a call at the start of the app
 * would come too late. A build breaks here when a new zod is written otherwise.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'rajt-zod-without-eval',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/zod/v4/core/core.js')) return null;
      if (!code.includes(initial)) this.error('zod/v4/core/core.js has changed');
      return { code: code.replace(initial, '_a.__zod_globalConfig = { jitless: true }'), map: null };
    },
  };
}
