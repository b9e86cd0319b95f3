import { useEffect, useState } from 'react';

type Tools = typeof import('./tools.ts').tools;

/** The developer's tools, once they are wanted and there; without them the portal is as ever. */
export function useTools(isWanted: boolean): Tools | null {
  const [tools, setTools] = useState<Tools | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    import('./tools.ts').then((loaded) => {
      if (!isGone) setTools(loaded.tools);
    }, reportError);
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return tools;
}
