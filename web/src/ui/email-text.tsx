import { Fragment } from 'react';
import { ClampedText } from './clamped-text.tsx';
import { isLong } from './long-words.ts';

/**
 * An e-mail address, which a narrow screen breaks before `@` and dots rather than inside a word.
 */
export function EmailText({ email }: { email: string }) {
  if (isLong(email)) return <ClampedText text={email} />;
  return email.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
