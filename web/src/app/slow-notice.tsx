import { useText } from '../lib/use-text.ts';

/**
 * What index.html says in a frame or a preview that gives it no origin of its own: browsers load no
 * application there, and no answer, ever.
 */
export function StrandedNotice() {
  const text = useText();
  return (
    <>
      {text('stranded.text')}{' '}
      <a href="none:" target="_top" data-slot-href="again">
        {text('stranded.open')}
      </a>
    </>
  );
}

/** What index.html says where the application takes long; its script fills in the address. */
export function SlowNotice() {
  const text = useText();
  return (
    <>
      {text('slow.page')}{' '}
      <a href="none:" data-slot-href="again">
        {text('app.retry')}
      </a>
    </>
  );
}
