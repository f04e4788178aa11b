interface ScriptPolicy {
  createScriptURL(path: string): string;
}

declare global {
  interface Window {
    /** Not in the platform's types yet; what a policy makes is said to be the string that it stands for. */
    readonly trustedTypes?: {
      createPolicy(name: string, policy: ScriptPolicy): ScriptPolicy;
    };
  }
}

const OWN = import.meta.env.DEV ? /^\/src\/[\w./-]+\?/ : /^\/(sw\.js|assets\/[\w~.-]+\.js)$/;

let policy: ScriptPolicy | undefined;

/**
 * The policy of content takes no plain string as a script's address (`require-trusted-types-for`). This is the app's only
 * policy; it lets the app's own files through, and nothing that somebody may have uploaded.
 */
export function scriptUrl(path: string): string {
  policy ??= window.trustedTypes?.createPolicy('rajt', { createScriptURL: ownPath });
  return policy?.createScriptURL(path) ?? path;
}

function ownPath(path: string): string {
  if (!OWN.test(path)) throw new TypeError(`Not a script of ours: ${path}`);
  return path;
}
