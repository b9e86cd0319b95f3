import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { longestMoveNote, type DeviceMove } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { pickableOrganisationsQuery } from '@peil/shared-kernel/cache';
import { compareNorwegian } from '@peil/shared-kernel/format';
import { Checkbox, Radio, RadioGroup, Select, TextField } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

interface MoveFieldsProps {
  readonly move: DeviceMove;
  /** Of the devices. */
  readonly count: number;
  readonly onChange: (move: DeviceMove) => void;
  readonly faults: Partial<Record<keyof DeviceMove, string>>;
}

const targets = Object.keys(texts.targets) as DeviceMove['to'][];
const subscriptions = Object.keys(texts.subscriptions) as DeviceMove['subscription'][];

/** What may become of the subscription of one that goes there: nobody pays for what is used no more. */
const subscriptionsOf = (to: DeviceMove['to']) =>
  to === 'customer' ? subscriptions : subscriptions.filter((one) => one !== 'start');

/** Where the devices go, and what goes along. */
export function MoveFields({ move, count, onChange, faults }: MoveFieldsProps) {
  const { to, orgid = '', with_papers, subscription, note } = move;
  const first = useRef<HTMLInputElement>(null);
  // The dialog begins where one writes, which is last here.
  useEffect(() => first.current?.focus(), []);
  const goTo = (target: DeviceMove['to']) => {
    onChange(
      target === 'customer'
        ? { to: target, orgid: '', with_papers: false, subscription: 'keep', note }
        : { to: target, with_papers: false, subscription: 'end', note },
    );
  };
  return (
    <>
      <RadioGroup legend={texts.to(count)} value={to} onChange={goTo}>
        {targets.map((target) => (
          <Radio key={target} value={target} ref={target === to ? first : undefined}>
            {texts.targets[target]}
          </Radio>
        ))}
      </RadioGroup>
      {to === 'customer' && (
        <>
          <CustomerField
            orgid={orgid}
            fault={faults.orgid}
            onChange={(chosen) => {
              onChange({ ...move, orgid: chosen });
            }}
          />
          <Checkbox
            checked={with_papers}
            description={texts.withPapersHelp}
            onChange={({ target }) => {
              onChange({ ...move, with_papers: target.checked });
            }}
          >
            {texts.withPapers}
          </Checkbox>
        </>
      )}
      {(to === 'customer' || to === 'stock') && (
        <RadioGroup
          legend={texts.subscription}
          value={subscription}
          onChange={(chosen: DeviceMove['subscription']) => {
            onChange({ ...move, subscription: chosen });
          }}
        >
          {subscriptionsOf(to).map((one) => (
            <Radio key={one} value={one}>
              {texts.subscriptions[one]}
            </Radio>
          ))}
        </RadioGroup>
      )}
      <TextField
        label={texts.note}
        description={texts.noteHelp}
        autoComplete="off"
        maxLength={longestMoveNote}
        value={note}
        onChange={({ target }) => {
          onChange({ ...move, note: target.value });
        }}
      />
    </>
  );
}

interface CustomerFieldProps {
  readonly orgid: string;
  readonly fault: string | undefined;
  readonly onChange: (orgid: string) => void;
}

function CustomerField({ orgid, fault, onChange }: CustomerFieldProps) {
  const provider = getBrand().shortName;
  const { data: organisations = [] } = useQuery(pickableOrganisationsQuery());
  const customers = organisations
    .filter((one) => one.orgid !== provider)
    .sort((one, other) => compareNorwegian(one.name, other.name));
  return (
    <Select
      label={texts.customer}
      value={orgid}
      error={fault}
      onChange={({ target }) => {
        onChange(target.value);
      }}
    >
      <option value="">{texts.chooseCustomer}</option>
      {customers.map((one) => (
        <option key={one.orgid} value={one.orgid}>
          {one.name}
        </option>
      ))}
    </Select>
  );
}
