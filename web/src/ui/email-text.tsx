import { Fragment } from 'react';

/**
 * An e-mail address, which a narrow screen breaks before `@` and dots rather than inside a word.
 */
export function EmailText({ email }: { email: string }) {
  return email.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
