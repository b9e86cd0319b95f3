import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { whenIdle } from './when-idle.ts';

interface FirstView {
  readonly isShown: boolean;
  readonly tell: () => void;
}

const FirstViewContext = createContext<FirstView>({ isShown: true, tell: () => undefined });

interface FirstViewProviderProps {
  /** Whether something in it will stand for the first view (`FirstViewShown`). */
  readonly isAwaited: boolean;
  readonly children: ReactNode;
}

/** Around a page whose first view, the first graph, comes before all that can wait. */
export function FirstViewProvider({ isAwaited, children }: FirstViewProviderProps) {
  const [isTold, setTold] = useState(false);
  const view = useMemo(
    () => ({ isShown: isTold || !isAwaited, tell: () => setTold(true) }),
    [isTold, isAwaited],
  );
  return <FirstViewContext value={view}>{children}</FirstViewContext>;
}

/** Stands beside what the first view waits for, or what is shown in its place; draws nothing. */
export function FirstViewShown() {
  const { tell } = useContext(FirstViewContext);
  useEffect(tell, [tell]);
  return null;
}

/** Whether what can wait has its turn: the first view was drawn, and the browser had nothing better to do since. */
export function useLater(): boolean {
  const { isShown } = useContext(FirstViewContext);
  const [isLater, setLater] = useState(isShown);
  useEffect(() => {
    if (isLater || !isShown) return undefined;
    return whenIdle(() => setLater(true));
  }, [isShown, isLater]);
  return isLater;
}
