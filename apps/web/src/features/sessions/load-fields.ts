const PATIENCE_MS = 2000;

/**
 * What judges the boxes of the login, loaded while the person types: with the screen it would be a tenth of what that
 * waits for. Null where it does not come, or not in time; then the server alone judges.
 */
export function loadFields() {
  const late = new Promise<null>((done) => setTimeout(() => done(null), PATIENCE_MS));
  return Promise.race([import('@rajt/contract/fields').catch(() => null), late]);
}
