import type { Plugin } from 'vite';

const converters = /^ *inst\._zod\.processJSONSchema = .+;$/gm;
const methods = /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .+;$/m;

/**
 * zod's schemas carry their way to JSON Schema with them, 8 kB gzip that only the server's documentation uses. A build
 * breaks here when a new zod is written otherwise: then look whether this is still needed.
 */
export function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'rajt-zod-without-json-schema',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/zod/v4/classic/schemas.js')) return null;
      if (code.search(converters) < 0 || code.search(methods) < 0)
        this.error('zod/v4/classic/schemas.js has changed');
      return {
        code: code
          .replace(converters, '')
          .replace(
            methods,
            'const createStandardJSONSchemaMethod = () => undefined, createToJSONSchemaMethod = () => () => undefined;',
          ),
        map: null,
      };
    },
  };
}
