import { Fragment } from 'react';

/** An address that rather breaks after its dots and its @ than inside a word; put `overflow-wrap: anywhere` around for the longest. */
export function EmailAddress({ email }: { email: string }) {
  return email.split(/(?<=[.@])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
