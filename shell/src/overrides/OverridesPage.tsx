import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  parseOverrides,
  type Overrides,
  type PageOverrides,
  type PageRegistry,
} from '@peil/shared-kernel/contract';
import { Button, Switch, XMarkIcon } from '@peil/shared-kernel/ui';
import { loadLog } from '../remotes/load-log.ts';
import { addressFieldId } from './AddressForm.tsx';
import { CopyReport } from './CopyReport.tsx';
import type { LocalReleases } from './local-releases.ts';
import { writeOverrides } from './override-cookie.ts';
import styles from './OverridesPage.module.css';
import { pageReport } from './page-report.ts';
import type { PolicyLog } from './policy-log.ts';
import { publishedRegistry } from './published-registry.ts';
import { reloadsByItself, rememberReloadChoice } from './reload-choice.ts';
import { RemotePanel } from './RemotePanel.tsx';
import { remoteViews } from './remote-view.ts';
import { readSharedModules } from './shared-modules.ts';
import { SharedModulesPanel } from './SharedModulesPanel.tsx';
import { ShellPanel } from './ShellPanel.tsx';
import { shellView } from './shell-view.ts';
import { texts } from './texts.ts';
import { ViolationsPanel } from './ViolationsPanel.tsx';

interface OverridesPageProps {
  /** What the page works with. */
  readonly registry: PageRegistry;
  readonly overrides: PageOverrides;
  readonly locals: LocalReleases;
  readonly policyLog: PolicyLog;
  /** Addresses to fill in. */
  readonly wanted: Overrides;
  /** Reloads the page, with these addresses filled in. */
  readonly onLoadAnew: (wanted: Overrides) => void;
  readonly onClose: () => void;
}

/** What the page is made of, and where each remote comes from; over the page it is about. */
export function OverridesPage({
  registry,
  overrides,
  locals,
  policyLog,
  wanted,
  onLoadAnew: loadAnew,
  onClose,
}: OverridesPageProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const wantedAtFirst = useRef(wanted);
  const heading = useId();
  const attempts = useSyncExternalStore(loadLog.subscribe, loadLog.attempts);
  const violations = useSyncExternalStore(policyLog.subscribe, policyLog.violations);
  const current = useSyncExternalStore(locals.subscribe, locals.current);
  const [asked] = useState(() => parseOverrides(document.cookie));
  const [drafts, setDrafts] = useState<Overrides>({ ...asked, ...wanted });
  const [openedAt] = useState(() => Date.now());
  const [isUnkept, setIsUnkept] = useState(false);
  const [reloads, setReloads] = useState(reloadsByItself);
  const published = useMemo(() => publishedRegistry(registry), [registry]);
  const remotes = remoteViews({
    used: registry,
    published: published?.registry ?? null,
    attempts,
    locals: current,
    asked,
  });
  const shell = shellView(registry, published, openedAt);
  const modules = readSharedModules();

  useEffect(() => {
    dialog.current?.showModal();
    const [first] = Object.keys(wantedAtFirst.current);
    const field = first === undefined ? null : document.getElementById(addressFieldId(first));
    (field ?? title.current)?.focus();
  }, []);

  /** Asks for these overrides from now on; what is written of other remotes and not yet used stays in its field. */
  const apply = (next: Overrides, changed?: string) => {
    if (!writeOverrides(document, next)) {
      setIsUnkept(true);
      return;
    }
    const unused = Object.entries(drafts).filter(
      ([remote, text]) => remote !== changed && text.trim() !== '' && text !== asked[remote],
    );
    loadAnew(Object.fromEntries(unused));
  };
  const without = (remote: string) =>
    Object.fromEntries(Object.entries(asked).filter(([name]) => name !== remote));

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={heading} onClose={onClose}>
      <div className={styles.page}>
        <header className={styles.header}>
          <div className={styles.heading}>
            <h1 ref={title} id={heading} className={styles.title} tabIndex={-1}>
              {texts.title}
            </h1>
            <p className={styles.subtle}>{texts.subtitle}</p>
          </div>
          <div className={styles.actions}>
            <CopyReport text={() => pageReport({ shell, remotes, modules, violations, at: new Date() })} />
            <Button
              variant="secondary"
              data-color="neutral"
              icon={<XMarkIcon aria-hidden />}
              onClick={() => dialog.current?.close()}
            >
              {texts.close}
            </Button>
          </div>
        </header>

        <ShellPanel shell={shell} />

        <div className={styles.local}>
          <p className={styles.subtle}>
            {texts.howTo} <code className={styles.code}>{texts.command(remotes[0]?.remote ?? '')}</code>
          </p>
          {Object.keys(asked).length > 0 && (
            <div className={styles.actions}>
              <Switch
                checked={reloads}
                onChange={(event) => {
                  setReloads(event.target.checked);
                  rememberReloadChoice(event.target.checked);
                }}
              >
                {texts.reloadsByItself}
              </Switch>
              <Button
                variant="secondary"
                data-color="neutral"
                onClick={() => {
                  apply({});
                }}
              >
                {texts.removeAll}
              </Button>
            </div>
          )}
        </div>
        {isUnkept && (
          <p role="alert" className={styles.wrong}>
            {texts.notKept}
          </p>
        )}

        {remotes.map((view) => (
          <RemotePanel
            key={view.remote}
            view={view}
            channel={registry.channel}
            address={drafts[view.remote] ?? ''}
            origins={overrides.origins}
            onWrite={(text) => {
              setDrafts((all) => ({ ...all, [view.remote]: text }));
            }}
            onUse={(address) => {
              apply({ ...asked, [view.remote]: address }, view.remote);
            }}
            {...(view.remote in asked && {
              onRemove: () => {
                apply(without(view.remote), view.remote);
              },
            })}
          />
        ))}

        <SharedModulesPanel modules={modules} />
        <ViolationsPanel violations={violations} />
      </div>
    </dialog>
  );
}
