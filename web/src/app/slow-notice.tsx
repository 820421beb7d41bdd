import { useText } from '../lib/use-text.ts';

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
