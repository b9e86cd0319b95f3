import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getBrand } from '@peil/shared-kernel/brand';
import { homeFor } from '@peil/shared-kernel/permissions';
import { useUser } from '@peil/shared-kernel/session';
import { Page } from '@peil/shared-kernel/ui';
import { KeysPanel } from '../keys/KeysPanel.tsx';
import { MessagesPanel } from '../messages/MessagesPanel.tsx';
import { PartNavigation } from '../parts/PartNavigation.tsx';
import { RefusedPanel } from '../refused/RefusedPanel.tsx';
import { SilentPanel } from '../silent/SilentPanel.tsx';
import { CustomerSearch } from './CustomerSearch.tsx';
import { searchOfSupportPart, supportPartOf, supportParts, type SupportPart } from './support-part.ts';
import { texts } from './texts.ts';

const shownParts: Readonly<Record<SupportPart, ComponentType>> = {
  customers: CustomerSearch,
  silent: SilentPanel,
  refused: RefusedPanel,
  messages: MessagesPanel,
  keys: KeysPanel,
};

/** /customers: where the provider's support begins (SUPPORT-02). Nothing is changed here by who only reads. */
export default function SupportPage() {
  const me = useUser();
  const [parameters] = useSearchParams();
  const part = supportPartOf(parameters);
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
        parts={supportParts}
        names={texts.parts}
        shown={part}
        searchOf={searchOfSupportPart}
      />
      <Shown />
    </Page>
  );
}
