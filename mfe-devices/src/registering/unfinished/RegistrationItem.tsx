import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Registration } from '@peil/shared-kernel/api';
import { registrationStep } from '@peil/shared-kernel/devices';
import { formatDateTime, timeAgo } from '@peil/shared-kernel/format';
import { Button, DescriptionList, Panel, useNow } from '@peil/shared-kernel/ui';
import { texts as all } from '../texts.ts';
import { useTakeOver } from '../use-take-over.ts';
import { useOutbox } from '../work/outbox.ts';
import { GiveUpDialog } from './GiveUpDialog.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';
import styles from './Unfinished.module.css';

const texts = all.list;
const nowStepMs = 60_000;

function moment(iso: string | null, nowSeconds: number): string | null {
  const seconds = iso === null ? NaN : Date.parse(iso) / 1000;
  if (!Number.isFinite(seconds)) return null;
  return `${formatDateTime(seconds) ?? ''} (${timeAgo(seconds, nowSeconds)})`;
}

interface RegistrationItemProps {
  readonly registration: Registration;
  readonly owner: string;
}

/** One unfinished registration, and what may be done about it. */
export function RegistrationItem({ registration, owner }: RegistrationItemProps) {
  const { devid, shortid, name, by, is_mine: isMine, handed_over: handedOver } = registration;
  const [asks, setAsks] = useState<'handOver' | 'giveUp' | null>(null);
  const now = useNow(nowStepMs);
  const navigate = useNavigate();
  const takeOver = useTakeOver(devid);
  const { entries } = useOutbox();
  const own = (entries ?? []).filter((entry) => entry.devid === devid);
  const waiting = own.findLast(({ work }) => work.kind === 'step')?.work;
  const step = waiting?.kind === 'step' ? waiting.next : registrationStep(registration.step);
  const path = `/device-onboarding/${encodeURIComponent(devid)}`;
  const isOthers = by !== null && !isMine;

  async function takeOverAndGoOn(): Promise<void> {
    try {
      await takeOver();
    } catch {
      // The page of the registration says whose it is, and offers it again.
    }
    await navigate(path);
  }

  return (
    <li>
      <Panel heading={`${shortid} · ${name}`}>
        <DescriptionList
          items={[
            { label: texts.at, value: all.steps[step] },
            { label: texts.by, value: isMine ? texts.you : (by?.name ?? texts.nobody) },
            ...(handedOver
              ? [
                  {
                    label: texts.handedOverBy,
                    value: texts.handedOverAt(handedOver.by, moment(handedOver.at, now) ?? ''),
                  },
                ]
              : []),
            { label: texts.since, value: moment(registration.begun_at, now), missing: texts.unknown },
            { label: texts.changed, value: moment(registration.changed_at, now), missing: texts.unknown },
          ]}
        />
        {own.length > 0 && <p className={styles['waits']}>{texts.waits(own.length)}</p>}
        <div className={styles['buttons']}>
          {isOthers ? (
            <Button type="button" onClick={() => void takeOverAndGoOn()}>
              {all.takeOver}
            </Button>
          ) : (
            <Button as={Link} role="link" to={path}>
              {texts.go}
            </Button>
          )}
          <Button type="button" variant="secondary" onClick={() => setAsks('handOver')}>
            {texts.handOver}
          </Button>
          {!isOthers && (
            <Button type="button" variant="tertiary" onClick={() => setAsks('giveUp')}>
              {texts.giveUp}
            </Button>
          )}
        </div>
      </Panel>
      {asks === 'handOver' && (
        <HandOverDialog registration={registration} owner={owner} onClose={() => setAsks(null)} />
      )}
      {asks === 'giveUp' && (
        <GiveUpDialog registration={registration} owner={owner} onClose={() => setAsks(null)} />
      )}
    </li>
  );
}
