import { bankCardType } from '@brought/sdk/constants';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { cachedGroups } from '../../lib/cached-groups.ts';
import { useText } from '../../lib/use-text.ts';
import { failureText, mayBeDone, refusalText } from '../../session/failure.ts';
import { useOwnQuery } from '../../session/navigation.tsx';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ClampedName } from '../../ui/clamped-text.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { classNames } from '../../ui/class-names.ts';
import { closeToast } from '../../ui/notices.ts';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useKeyboardUp } from '../../ui/use-keyboard-up.ts';
import { isToPayFrom } from './exits.ts';
import {
  cardTypeOf,
  fieldGroups,
  nameOfType,
  valueOf,
  valuesByCode,
  type Entries,
  type FieldGroup,
} from './filled-form.ts';
import { FormField } from './form-field.tsx';
import type { Field, Form } from './form-fields.ts';
import { namedFields } from './named-field.ts';
import { useSave } from './use-save.ts';
import { MessageState } from '../../ui/message-state.tsx';
import './bank-form.css';

type BankFormProps = { form: Form; productId: string; onBack: () => void };

const noEntries: Entries = {};

/**
 * The borrower's input. It outlives the screen, so that visiting another screen loses nothing, but
 * not the page: account numbers are never stored.
 */
function useEntries() {
  const { sessionId = '', productId = '' } = useSession();
  const owner = JSON.stringify([sessionId, productId]);
  const [entries, setEntries] = useState(() => storedEntries(owner));

  useEffect(() => {
    if (entries !== noEntries) cachedGroups.bank.set(owner, entries);
  }, [owner, entries]);

  const enter = (id: string, value: string) => setEntries((before) => ({ ...before, [id]: value }));
  const forget = () => void cachedGroups.bank.delete(owner);
  return { entries, enter, forget };
}

function storedEntries(owner: string): Entries {
  const found = cachedGroups.bank.get(owner);
  return typeof found === 'object' && found !== null ? (found as Entries) : noEntries;
}

/** What a field held that was refused, and the words about it. */
type RefusedField = { words: string; id: string; value: string };

/** A refusal that names fields, and the card type that was sent. */
type NamedRefusal = { refusal: Error; fields: readonly RefusedField[]; cardType: string };

/** Whether a field holds what was refused. */
function isStill({ id, value }: RefusedField, field: Field, entries: Entries): boolean {
  return field.id === id && valueOf(field, entries) === value;
}

/**
 * The fields named by a refusal; the first gets the focus, and each shows its error until it is
 * changed. With another card type it may be left empty, so the error is not shown there.
 */
function useRefusedFields(
  list: RefObject<HTMLFormElement | null>,
  groups: readonly FieldGroup[],
  entries: Entries,
  cardType: string,
) {
  const [refused, setRefused] = useState<NamedRefusal>();

  /** Shows a refusal that names fields at those fields, and nowhere else. */
  function onRefused(refusal: Error): void {
    const named = mayBeDone(refusal)
      ? []
      : namedFields(
          refusalText(refusal) ?? '',
          groups.flatMap(({ fields }) => fields),
          entries,
        );
    if (named.length === 0) return;
    closeToast();
    const fields = named.map(({ words, field }) => ({
      words,
      id: field.id,
      value: valueOf(field, entries),
    }));
    setRefused({ refusal, fields, cardType });
  }

  useEffect(() => {
    if (!refused) return;
    const wrong = list.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]');
    wrong?.focus();
    // Focusing may leave the error text below the field hidden by the button bar.
    wrong?.scrollIntoView({ block: 'center' });
  }, [refused, list]);

  const wordsAt = (field: Field): string | undefined =>
    refused?.cardType === cardType
      ? refused.fields.find((one) => isStill(one, field, entries))?.words
      : undefined;
  return { refused, onRefused, wordsAt };
}

/** The form, filled in and saved. Nothing is required; the server judges (BANK-30). */
export function BankForm({ form, productId, onBack }: BankFormProps) {
  const text = useText();
  const id = useId();
  const keyboardUp = useKeyboardUp();
  const { entries, enter, forget } = useEntries();
  const source = useOwnQuery('source');
  const { mobilePhone = '' } = useSession();
  const { saving, error, done, save, leave } = useSave(source, productId, forget);
  const groups = fieldGroups(form, entries);
  const cardType = cardTypeOf(form, entries);
  const titleOfType = (type: string) => {
    const name = nameOfType(form, type) ?? '';
    return type === cardType ? name : text('bank.optional', { type: name });
  };
  const list = useRef<HTMLFormElement>(null);
  const { refused, onRefused, wordsAt } = useRefusedFields(list, groups, entries, cardType);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    save({ ...valuesByCode(form, entries), product_id: productId }, onRefused);
  }

  /** While the keyboard hides Next, its Enter key leads on to the next text, and then away. */
  function onEnter(event: KeyboardEvent<HTMLFormElement>): void {
    const { currentTarget, target, key } = event;
    if (!keyboardUp || key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const inputs = [...currentTarget.querySelectorAll('input')];
    const next = inputs[inputs.indexOf(target) + 1];
    if (next) next.focus();
    else target.blur();
  }

  function renderField(field: Field): ReactNode {
    return (
      <FormField
        key={field.id}
        field={field}
        value={valueOf(field, entries)}
        isWallet={field === form.channels}
        phone={cardType === bankCardType.wallet ? mobilePhone : ''}
        error={wordsAt(field)}
        locked={saving}
        onChange={(value) => enter(field.id, value)}
      />
    );
  }

  if (done) return <SavedPage onClose={leave} />;

  const fields = (
    <form
      ref={list}
      id={id}
      className="bank-form"
      noValidate
      onSubmit={onSubmit}
      onKeyDown={onEnter}
    >
      {error && !saving && refused?.refusal !== error ? <SaveFailed error={error} /> : null}
      <Card>
        <p className="bank-form-lead">
          {text(isToPayFrom(source) ? 'bank.leadCard' : 'bank.lead')}
        </p>
        {groups.map(({ cardType: type, fields: members }) =>
          type === undefined ? (
            members.map(renderField)
          ) : (
            <fieldset
              key={members[0]?.id}
              className={classNames(
                'bank-form-type',
                type !== cardType && 'bank-form-other',
                type !== cardType && members.every(isShort) && 'bank-form-short',
              )}
            >
              <legend>
                <ClampedName name={titleOfType(type)} />
              </legend>
              {members.map(renderField)}
            </fieldset>
          ),
        )}
      </Card>
    </form>
  );
  const { types } = form;
  return (
    <Page
      title={text('bank.title')}
      onBack={onBack}
      footer={
        keyboardUp ? undefined : (
          <Button type="submit" form={id} busy={saving}>
            {text('bank.next')}
          </Button>
        )
      }
    >
      {types ? (
        <Tabs
          label={types.label}
          titles={types.options.map(({ name }) => name)}
          selected={types.options.findIndex(({ type }) => type === cardType)}
          onSelect={(index) => {
            if (!saving) enter(types.id, types.options[index]?.type ?? '');
          }}
        >
          {fields}
        </Tabs>
      ) : (
        fields
      )}
    </Page>
  );
}

/** Whether half the width of a phone is enough for a title of one line and a telephone number. */
function isShort({ kind, label, placeholder }: Field): boolean {
  return kind === 'number' && label.length <= 16 && placeholder.length <= 10;
}

/** Why the form was not saved; unlike the toast, it stays. */
function SaveFailed({ error }: { error: Error }) {
  const text = useText();
  if (mayBeDone(error)) {
    return <FormError title={text('bank.maybeSaved')} texts={[text('bank.noAnswer')]} />;
  }
  const texts = [failureText(error) ?? '', text('bank.nothingLost')];
  return <FormError title={text('bank.notSaved')} texts={texts} />;
}

/** Shown after a save when the host app does not close the page. */
function SavedPage({ onClose }: { onClose: () => void }) {
  const text = useText();
  return (
    <Page title={text('bank.title')}>
      <div role="status">
        <MessageState
          icon="check"
          title={text('bank.saved')}
          text={text('bank.savedText')}
          action={<Button onClick={onClose}>{text('app.close')}</Button>}
        />
      </div>
    </Page>
  );
}
