/**
 * What judges the boxes of the login, loaded while the person types: with the screen it would be a tenth of what that
 * waits for. Null where it does not come; then the server alone judges.
 */
export function loadFields() {
  return import('@rajt/contract/fields').catch(() => null);
}
