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
    fields.set(name, { name, label: fieldLabel(control), focus: () => void focusField(control) });
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

async function focusField(control: NamedControl): Promise<void> {
  const before = document.activeElement;
  control.focus({ preventScroll: true });
  showField(control);
  if (document.activeElement === before) {
    // A folded section opens for its mistake, and takes no focus before that has been drawn.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    control.focus({ preventScroll: true });
  }
  await unfolded(control);
  showField(control);
}

/** Scrolls the label, the control and its mistake into the part of the screen that no bar covers. */
function showField(control: NamedControl): void {
  const field = control.closest<HTMLElement>('[data-field]') ?? control;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const room = innerHeight - Number.parseFloat(scrollPaddingTop) - Number.parseFloat(scrollPaddingBottom);
  // For a long list of choices, show its beginning: the label, the mistake and the first choice.
  field.scrollIntoView({ block: field.offsetHeight > room ? 'start' : 'nearest' });
}

/** Waits until the sections around it have reached their height. */
async function unfolded(control: NamedControl): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(control));
  await Promise.allSettled(moving.map(({ finished }) => finished));
}
