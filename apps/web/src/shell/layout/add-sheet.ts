/** Adds the styles of a part that loads late (build/late-sheets.ts). As an adopted sheet: the policy of the page allows no `style` element. */
export function addSheet(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
