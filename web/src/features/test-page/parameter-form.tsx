import { useState } from 'react';
import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { parameterGroups } from './parameter-groups.ts';
import { parametersOf } from '../../session/page-parameters.ts';
import type { EditedParameters } from './use-parameters.ts';
import './parameter-form.css';

/** The fields of the session by group; each bears the name that it has in addresses. */
export function ParameterForm({ parameters }: { parameters: EditedParameters }) {
  const text = useText();
  const { values, more, set, setMore } = parameters;
  return (
    <Card title={text('testPage.parameters')}>
      {parameterGroups.map(({ title, members }) => (
        <fieldset key={title} className="parameter-group">
          <legend>{text(title)}</legend>
          {members.map((member) => (
            <TextField
              key={member}
              label={member}
              value={values[member]}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              onChange={(value) => set({ [member]: value })}
            />
          ))}
        </fieldset>
      ))}
      <TextField
        label={text('testPage.more')}
        value={more}
        placeholder="problemId=7&amp;mode=1"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={setMore}
      />
    </Card>
  );
}

/** Fills the fields from an address of the app, such as one that a tester sent. */
export function ReadAddress({ parameters: { set, save } }: { parameters: EditedParameters }) {
  const text = useText();
  const [address, setAddress] = useState('');

  function fill(): void {
    const read = parametersOf(address);
    set(read);
    save(read);
    setAddress('');
  }

  return (
    <TextField
      label={text('testPage.address')}
      value={address}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onChange={setAddress}
      beside={
        <Button tone="secondary" disabled={!address.includes('?')} onClick={fill}>
          {text('testPage.fill')}
        </Button>
      }
    />
  );
}
