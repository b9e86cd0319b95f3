import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { api } from '@peil/shared-kernel/api';
import { formatNumber } from '@peil/shared-kernel/format';
import { KeyFigure, KeyFigures } from '@peil/shared-kernel/ui';
import { searchOfPart } from '../parts/provider-part.ts';
import { QueryPanel } from '../../query-panel/QueryPanel.tsx';
import { texts } from '../texts.ts';

const words = texts.figures;
const number = (value: number): string => formatNumber(value) ?? '';

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
            note={words.inStock(number(figures.in_stock))}
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
