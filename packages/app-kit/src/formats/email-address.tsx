import { Fragment } from 'react';

/** An address that rather breaks after its dots and its @ than inside a word; put `overflow-wrap: anywhere` around for the longest. */
export function EmailAddress({ email }: { email: string }) {
  // A look-behind would split as well, but no Safari before 16.4 can read one.
  const parts = email.match(/[^.@]*[.@]|[^.@]+/g) ?? [];
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
}
