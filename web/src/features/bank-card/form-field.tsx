import { useState } from 'react';
import { plainTyped } from '../../lib/plain-typed.ts';
import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { FilteredField } from '../../ui/filtered-field.tsx';
import { WalletMark } from '../../wallet/wallet-mark.tsx';
import type { Field } from './form-fields.ts';
import { MAX_VALUE } from './queries.ts';

/**
 * Autocomplete tokens by an item's code, since the server sends none. The value of any other item
 * may be an account number, which no browser should remember.
 */
const purposes = [
  [/card_?(no|num|number)$/i, 'cc-number'],
  [/(phone|mobile|msisdn|wallet)/i, 'tel-national'],
  [/(^|user|holder|full|real|account|card)_?name$/i, 'name'],
  [/e-?mail/i, 'email'],
] as const;

type FormFieldProps = {
  field: Field;
  value: string;
  /** The error text, if any. */
  error: string | undefined;
  /** Whether its options are wallets, which have marks. */
  isWallet: boolean;
  /** The borrower's own number, if it may be the one; else empty. */
  phone: string;
  /** True once the form is sent: it cannot be changed any more. */
  locked: boolean;
  onChange: (value: string) => void;
};

/** One field of the form: a text, digits, or a choice (BANK-07 BANK-08). */
export function FormField(props: FormFieldProps) {
  const { field, value, error, isWallet, locked, onChange } = props;
  const text = useText();
  const { kind, label, placeholder, options } = field;
  if (kind !== 'choice') return <TypedField {...props} />;
  return (
    <ChoiceField
      label={label}
      placeholder={placeholder || text('bank.choose')}
      options={options.map(({ name }) => name)}
      selected={options.findIndex(({ type }) => type === value)}
      error={error}
      locked={locked}
      empty={text('bank.noOptions')}
      {...(isWallet
        ? { renderMark: (index) => <WalletMark wallet={options[index]?.name ?? ''} /> }
        : {})}
      onSelect={(index) => onChange(options[index]?.type ?? '')}
    />
  );
}

/** A text or digits. The server judges them (BANK-30); what looks mistyped is only remarked on. */
function TypedField({ field, value, error, phone, locked, onChange }: FormFieldProps) {
  const text = useText();
  const [isTyping, setTyping] = useState(false);
  const { kind, label, placeholder } = field;
  const digits = digitsLike(placeholder);
  const count = digitsOf(value).length;
  const isOdd = kind === 'number' && digits !== undefined && count > 0 && count !== digits;
  const offered =
    value === '' && !locked && mayBeOwn(field, digitsOf(phone)) ? digitsOf(phone) : '';
  return (
    <div className="bank-form-text">
      <FilteredField
        label={label}
        placeholder={placeholder}
        value={value}
        error={error}
        readOnly={locked}
        note={isOdd && !isTyping ? text('bank.otherLength', { digits, typed: count }) : undefined}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        inputMode={kind === 'number' ? 'numeric' : 'text'}
        className={kind === 'number' ? 'bank-form-number' : undefined}
        autoComplete={autoCompleteOf(field)}
        enterKeyHint="next"
        spellCheck={false}
        filter={(typed) => (kind === 'number' ? digitsOf(typed) : typed).slice(0, MAX_VALUE)}
        onChange={onChange}
      />
      {offered === '' ? null : (
        <Button tone="quiet" onClick={() => onChange(offered)}>
          {text('bank.usePhone', { phone: offered })}
        </Button>
      )}
    </div>
  );
}

/**
 * Whether a field may be for the borrower's own number: it asks for a telephone number, or for that
 * of a wallet, and shows no other format. It is only offered: a wallet may be somebody else's.
 */
function mayBeOwn(field: Field, phone: string): boolean {
  const isPhone = field.channel !== '' || autoCompleteOf(field) === 'tel-national';
  return phone !== '' && field.kind === 'number' && isPhone && hasShape(phone, field.placeholder);
}

/** The digits of what was typed or pasted, those of other keyboards included. */
function digitsOf(typed: string): string {
  return plainTyped(typed).replace(/\D/g, '');
}

/** The autocomplete token of a field. */
function autoCompleteOf({ code }: Field): string {
  const found = purposes.find(([words]) => words.test(code));
  if (!found) return 'off';
  const [, token] = found;
  return token;
}

/** A number as servers show what one looks like: digits, and an X for each that differs. */
const SHAPE = /^[\dXx\s-]{6,}$/;

/** How many digits a number of this format has; undefined if the text does not show that. */
function digitsLike(shape: string): number | undefined {
  if (!SHAPE.test(shape) || !/x/i.test(shape)) return undefined;
  return shape.replace(/[\s-]/g, '').length;
}

/** Whether a number has this format, if the text shows one. */
function hasShape(number: string, shape: string): boolean {
  if (digitsLike(shape) === undefined) return true;
  const pattern = shape.replace(/[\s-]/g, '').replace(/x/gi, '\\d');
  return new RegExp(`^${pattern}$`).test(number);
}
