import { Panel } from '@peil/shared-kernel/ui';
import { Facts } from './Facts.tsx';
import type { ShellView } from './shell-view.ts';
import { texts } from './texts.ts';

/** The shell, and the registry that says what the page is made of. */
export function ShellPanel({ shell }: { readonly shell: ShellView }) {
  return (
    <Panel heading={texts.shell}>
      <Facts
        facts={[
          { label: texts.version, value: shell.version },
          { label: texts.contract, value: shell.contract },
          { label: texts.rules, value: shell.rules },
          { label: texts.channel, value: shell.channel },
          { label: texts.serial, value: shell.serial ?? texts.unknown },
          { label: texts.age, value: shell.changed ?? texts.unknown },
          { label: texts.signedBy, value: shell.keyId ?? texts.unknown },
        ]}
      />
    </Panel>
  );
}
