import { fieldLabel } from '@rajt/ui/field-shell';

/** A field that a form shows. */
export interface FieldOnScreen {
  /** As the form's values call it. */
  name: string;
  label: string;
  focus: () => void;
}

/**
 * The fields of a form from top to bottom, whatever their order in the schema. The page is asked, not the form library: it
 * knows fields in the order in which they appeared, and not at all whether they are drawn.
 */
export function fieldsOnScreen(form: HTMLFormElement | null): FieldOnScreen[] {
  const fields = new Map<string, FieldOnScreen>();
  for (const control of form?.elements ?? []) {
    if (!isNamed(control) || control.name === '' || control.disabled || fields.has(control.name)) continue;
    const { name } = control;
    fields.set(name, { name, label: fieldLabel(control), focus: () => focusField(control) });
  }
  return [...fields.values()];
}

type NamedControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isNamed(control: Element): control is NamedControl {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  );
}

function focusField(control: NamedControl): void {
  const before = document.activeElement;
  control.focus();
  if (document.activeElement !== before) return;
  // A folded section opens for its mistake, and takes no focus before that has been drawn.
  requestAnimationFrame(() => requestAnimationFrame(() => control.focus()));
}
