import { EmptyState, Panel } from '@peil/shared-kernel/ui';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import type { SettingsPageId } from '../frame/page-ids.ts';
import { texts } from '../frame/texts.ts';

/** A settings page that is announced and not built yet. */
export default function LaterPage({ page }: { readonly page: SettingsPageId }) {
  return (
    <SettingsFrame page={page}>
      {() => (
        <Panel>
          <EmptyState title={texts.notReady} message={texts.notReadyHelp} />
        </Panel>
      )}
    </SettingsFrame>
  );
}
