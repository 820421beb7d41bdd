import { useText } from '../../lib/use-text.ts';
import { failureText, isNetworkFailure } from '../../session/failure.ts';
import { FormError } from '../../ui/form-error.tsx';

/** Why the form was not saved. It stays, where the toast goes. */
export function SaveFailed({ error }: { error: Error }) {
  const text = useText();
  const texts = isNetworkFailure(error)
    ? [text('bank.noAnswer')]
    : [failureText(error) ?? '', text('bank.kept')];
  return <FormError title={text('bank.notSaved')} texts={texts} />;
}
