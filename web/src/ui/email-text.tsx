import { Fragment } from 'react';
import { CutText } from './folded-text.tsx';
import { isLong } from './long-words.ts';

/**
 * An e-mail address, which a narrow screen breaks before `@` and dots rather than inside a word.
 */
export function EmailText({ email }: { email: string }) {
  if (isLong(email)) return <CutText text={email} />;
  return email.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
