import { useEffect, useState } from 'react';
import type { Unlock } from '@peil/shared-kernel/native';
import { detectClientType } from '@peil/shared-kernel/session';
import { InlineMessage, Panel, Switch } from '@peil/shared-kernel/ui';
import { texts as all } from './texts.ts';

const texts = all.appLock;

interface Lock {
  readonly unlock: Unlock;
  readonly isOn: boolean;
}

/** Null where there is none to choose: in a browser, and on a phone without finger, face and code. */
async function lockOfApp(): Promise<Lock | null> {
  if (detectClientType() === 'web') return null;
  const { unlock } = (await import('@peil/shared-kernel/native')).bridge;
  return (await unlock.isAvailable()) ? { unlock, isOn: await unlock.isOn() } : null;
}

/** Whether this phone's app opens with a finger, a face or the phone's code (MOBILE-02); kept on the phone alone. */
export function AppLock() {
  const [lock, setLock] = useState<Lock | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let isLeft = false;
    lockOfApp().then(
      (found) => {
        if (!isLeft) setLock(found);
      },
      (error: unknown) => {
        reportError(error);
      },
    );
    return () => {
      isLeft = true;
    };
  }, []);

  if (!lock) return null;
  const { unlock } = lock;

  async function choose(isWanted: boolean): Promise<void> {
    setIsAsking(true);
    setProblem(null);
    try {
      if (isWanted && !(await unlock.turnOn())) setProblem(texts.calledOff);
      if (!isWanted) await unlock.turnOff();
      setLock({ unlock, isOn: await unlock.isOn() });
    } catch (error) {
      reportError(error);
      setProblem(texts.failed);
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <Panel heading={texts.heading}>
      <Switch
        checked={lock.isOn}
        loading={isAsking}
        description={texts.help}
        onChange={({ target }) => void choose(target.checked)}
      >
        {texts.label}
      </Switch>
      <div role="status">{problem && <InlineMessage status="error">{problem}</InlineMessage>}</div>
    </Panel>
  );
}
