interface ScriptPolicy {
  createScriptURL(path: string): string;
}

declare global {
  interface Window {
    /** Not in the platform's types yet; the result of a policy has the type of the string that it represents. */
    readonly trustedTypes?: {
      createPolicy(name: string, policy: ScriptPolicy): ScriptPolicy;
    };
  }
}

const OWN = import.meta.env.DEV ? /^\/src\/[\w./-]+\?/ : /^\/(sw\.js|assets\/[\w~.-]+\.js)$/;

let policy: ScriptPolicy | undefined;

/** The one script of others that the page may load: that of the configured measurement service. */
let measurementScript: string | undefined;

/**
 * The policy of content takes no plain string as a script's address (`require-trusted-types-for`). This is the app's only
 * policy; it lets the app's own files and the configured measurement script through, and nothing that somebody may have
 * uploaded.
 */
export function scriptUrl(path: string): string {
  policy ??= window.trustedTypes?.createPolicy('rajt', { createScriptURL: ownPath });
  return policy?.createScriptURL(path) ?? path;
}

/** The address of the measurement service's script, which the policy lets through from then on. */
export function measurementScriptUrl({ origin, id }: { origin: string; id: string }): string {
  measurementScript = `${origin}/gtag/js?id=${encodeURIComponent(id)}`;
  return scriptUrl(measurementScript);
}

function ownPath(path: string): string {
  if (!OWN.test(path) && path !== measurementScript) throw new TypeError(`Not a script of ours: ${path}`);
  return path;
}
