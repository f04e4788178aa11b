const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** HTML that needs no escaping. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

type Value = string | number | Html | readonly Html[];

/** Writes HTML; every value is escaped unless it is Html itself. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  let text = parts[0] ?? '';
  values.forEach((value, index) => {
    text += Array.isArray(value)
      ? value.join('')
      : value instanceof Html
        ? value.text
        : escapeHtml(String(value));
    text += parts[index + 1] ?? '';
  });
  return new Html(text);
}
