import { useId, useMemo, useState, type SubmitEvent } from 'react';
import { type DeviceRow, matchesText } from '@peil/shared-kernel/device-list';
import { TextField } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

interface DeviceFieldProps {
  readonly devices: readonly DeviceRow[];
  readonly onChoose: (devid: string) => void;
}

const suggestedAtMost = 20;

const labelOf = ({ name, shortId }: DeviceRow) => `${name} (${shortId})`;

/** Finds a device by name or id: a suggestion chooses it, and so does Enter where only one is left. */
export function DeviceField({ devices, onChoose }: DeviceFieldProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const [missed, setMissed] = useState<string | null>(null);
  const matching = useMemo(
    () => (text.trim() ? devices.filter(matchesText(text)).slice(0, suggestedAtMost) : []),
    [devices, text],
  );
  const choose = ({ id }: DeviceRow) => {
    setText('');
    onChoose(id);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [only] = matching;
    if (only && matching.length === 1) choose(only);
    else if (text.trim()) setMissed(text.trim());
  };
  return (
    <form onSubmit={submit}>
      <TextField
        label={texts.device}
        placeholder={texts.anyDevice}
        autoComplete="off"
        list={listId}
        value={text}
        error={missed !== null && texts.noDevice(missed)}
        onChange={(event) => {
          const typed = event.target.value;
          setMissed(null);
          const chosen = devices.find((device) => labelOf(device) === typed);
          if (chosen) choose(chosen);
          else setText(typed);
        }}
      />
      <datalist id={listId}>
        {matching.map((device) => (
          <option key={device.id} value={labelOf(device)} />
        ))}
      </datalist>
    </form>
  );
}
