import { TextField, type TextFieldProps } from '@rajt/ui/text-field';

/** A Hungarian VAT number, `12345678-1-41`: of a company or of the group that it belongs to. */
export function VatField(props: TextFieldProps) {
  return <TextField autoComplete="off" inputMode="numeric" chars={14} {...props} />;
}
