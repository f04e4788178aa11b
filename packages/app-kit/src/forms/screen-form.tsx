import { Button } from '@rajt/ui/button';
import type { Elements } from '@rajt/ui/elements';
import type { ComponentProps } from 'react';
import { FormProblemBox } from './form-problem-box.tsx';
import type { Sending } from './use-sending.ts';

interface ScreenFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'ref' | 'noValidate'> {
  /** The result of `useScreenForm`. */
  form: Sending;
  /** The words of the button. Without them the children hold `FormProblemBox` and a button of type `submit`. */
  submit?: string;
  /** Below the button. */
  below?: Elements;
}

/** The form element of a form, with the box of what went wrong and the button at its end. */
export function ScreenForm({ form, submit, below, children, className = 'stack', ...rest }: ScreenFormProps) {
  return (
    <form {...rest} ref={form.element} className={className} onSubmit={form.submit} noValidate>
      {children}
      {submit !== undefined && (
        <>
          <FormProblemBox problem={form.problem} />
          <Button type="submit" variant="go" size="lg" wide loading={form.isSending}>
            {submit}
          </Button>
        </>
      )}
      {below}
    </form>
  );
}
