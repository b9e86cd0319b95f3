import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getBrand } from '@peil/shared-kernel/brand';
import { homeFor } from '@peil/shared-kernel/permissions';
import { useUser } from '@peil/shared-kernel/session';
import { Page } from '@peil/shared-kernel/ui';
import styles from '../parts/parts.module.css';
import { DatabasePanel } from './database/DatabasePanel.tsx';
import { KeysPanel } from './keys/KeysPanel.tsx';
import { MessagesPanel } from './messages/MessagesPanel.tsx';
import { FiguresPanel } from './overview/FiguresPanel.tsx';
import { ReadingsPanel } from './overview/ReadingsPanel.tsx';
import { PartNavigation } from './parts/PartNavigation.tsx';
import { partOfAddress, providerParts, searchOfPart, type ProviderPart } from './parts/provider-part.ts';
import { RefusedPanel } from './refused/RefusedPanel.tsx';
import { SignInsPart } from './sign-ins/SignInsPart.tsx';
import { SilentPanel } from './silent/SilentPanel.tsx';
import { StockPart } from './stock/StockPart.tsx';
import { texts } from './texts.ts';
import { TrailPanel } from './trail/TrailPanel.tsx';
import { VersionsPart } from './versions/VersionsPart.tsx';

const shownParts: Readonly<Record<ProviderPart, ComponentType>> = {
  overview: Overview,
  stock: StockPart,
  silent: SilentPanel,
  refused: RefusedPanel,
  messages: MessagesPanel,
  keys: KeysPanel,
  trail: TrailPanel,
  versions: VersionsPart,
  signIns: SignInsPart,
  database: DatabasePanel,
};

/** /{provider}-admin (PADM-01): each part has an address, and each panel loads for itself. */
export default function ProviderAdminPage() {
  const me = useUser();
  const [parameters] = useSearchParams();
  const part = partOfAddress(parameters);
  const Shown = shownParts[part];
  return (
    <Page
      wide
      title={texts.title}
      breadcrumbs={[
        { label: texts.home, to: homeFor(me?.roles ?? [], getBrand().shortName) },
        { label: texts.title },
      ]}
    >
      <PartNavigation
        label={texts.nav}
        parts={providerParts}
        names={texts.parts}
        shown={part}
        searchOf={searchOfPart}
      />
      <Shown />
    </Page>
  );
}

/** What there is, and whether readings come in. */
function Overview() {
  return (
    <div className={styles['stack']}>
      <FiguresPanel />
      <ReadingsPanel />
    </div>
  );
}
