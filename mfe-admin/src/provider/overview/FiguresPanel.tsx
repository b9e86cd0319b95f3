import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { api, lifeStates, type ProviderFigures } from '@peil/shared-kernel/api';
import { lifeWords } from '@peil/shared-kernel/devices';
import { formatNumber } from '@peil/shared-kernel/format';
import { KeyFigure, KeyFigures } from '@peil/shared-kernel/ui';
import { searchOfPart } from '../parts/provider-part.ts';
import { QueryPanel } from '../../parts/query-panel/QueryPanel.tsx';
import { texts } from '../texts.ts';

const words = texts.figures;
const number = (value: number): string => formatNumber(value) ?? '';

/** How many devices are in which state of their lives, in the order of a life. */
const statesText = ({ states }: ProviderFigures): string =>
  lifeStates
    .flatMap((state) => {
      const found = states.find((one) => one.state === state);
      return found ? [words.inState(number(found.devices), lifeWords[state])] : [];
    })
    .join(' · ');

/** How many there are of what; each number leads to what it counts. */
export function FiguresPanel() {
  const { pathname } = useLocation();
  const query = useQuery({ queryKey: ['provider', 'figures'], queryFn: api.provider.figures });
  return (
    <QueryPanel heading={words.heading} query={query} loading={words.loading} failed={words.failed}>
      {(figures) => (
        <KeyFigures label={words.heading}>
          <KeyFigure label={words.organisations} value={number(figures.organisations)} to="/list-customer" />
          <KeyFigure
            label={words.devices}
            value={number(figures.devices)}
            note={statesText(figures)}
            to="/devices"
          />
          <KeyFigure
            label={words.silent}
            value={number(figures.silent)}
            status={figures.silent > 0 ? 'warning' : 'ok'}
            to={pathname + searchOfPart('silent')}
          />
          <KeyFigure
            label={words.readings}
            value={number(figures.readings_day)}
            note={words.readingsNote}
            status={figures.readings_day > 0 ? 'ok' : 'critical'}
          />
          <KeyFigure
            label={words.messages}
            value={number(figures.failed_messages)}
            note={
              figures.delayed_messages > 0
                ? words.delayed(number(figures.delayed_messages))
                : words.messagesNote
            }
            status={figures.failed_messages > 0 ? 'warning' : 'ok'}
            to={pathname + searchOfPart('messages')}
          />
        </KeyFigures>
      )}
    </QueryPanel>
  );
}
