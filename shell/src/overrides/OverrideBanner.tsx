import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { portalHistory } from '@peil/shared-kernel/navigation';
import { Button } from '@peil/shared-kernel/ui';
import { NoticeStrip } from '../notices/NoticeStrip.tsx';
import { isBusy } from '../version/is-busy.ts';
import { isNewer, type LocalRelease, type LocalReleases } from './local-releases.ts';
import { writeOverrides } from './override-cookie.ts';
import styles from './OverrideBanner.module.css';
import { reloadsByItself } from './reload-choice.ts';
import { banner, silences } from './texts.ts';
import { searchWith } from './wanted-overrides.ts';

/** How often the addresses are asked for a newer build, in milliseconds; never while the tab is hidden. */
const lookEveryMs = 2_000;

function words(local: LocalRelease): string {
  const { remote, address, answer } = local;
  if (!answer.ok) return banner.silent(remote, address, silences[answer.silence]);
  return isNewer(local) ? banner.newer(remote, address) : banner.local(remote, address);
}

function showPage(): void {
  const { pathname, search, hash, state } = portalHistory.current().location;
  portalHistory.replace(pathname + searchWith(search, {}) + hash, state, { force: true });
}

interface OverrideBannerProps {
  readonly locals: LocalReleases;
  readonly onReload?: () => void;
}

/** Names every remote that comes from a developer's build, from where, whether it answers, and whether a newer one waits. */
export function OverrideBanner({
  locals,
  onReload: reload = () => {
    window.location.reload();
  },
}: OverrideBannerProps) {
  const current = useSyncExternalStore(locals.subscribe, locals.current);
  const hasNewer = current.some(isNewer);

  const look = useEffectEvent(async () => {
    if (document.visibilityState === 'visible') await locals.look();
    // A page with unsaved input waits: the next look asks again.
    if (locals.current().some(isNewer) && reloadsByItself() && !isBusy()) reload();
  });
  useEffect(() => {
    const timer = setInterval(() => void look(), lookEveryMs);
    return () => {
      clearInterval(timer);
    };
  }, []);

  const isWrong = hasNewer || current.some(({ answer }) => !answer.ok);
  const text = current.map(words).join(' ');
  return (
    <NoticeStrip notice={{ tone: isWrong ? 'warning' : 'info', text }}>
      <div className={styles.actions}>
        {hasNewer && (
          <Button variant="primary" onClick={reload}>
            {banner.reload}
          </Button>
        )}
        <Button variant="secondary" data-color="neutral" aria-label={banner.showAll} onClick={showPage}>
          {banner.show}
        </Button>
        <Button
          variant="secondary"
          data-color="neutral"
          aria-label={banner.removeAll}
          onClick={() => {
            writeOverrides(document, {});
            reload();
          }}
        >
          {banner.remove}
        </Button>
      </div>
    </NoticeStrip>
  );
}
