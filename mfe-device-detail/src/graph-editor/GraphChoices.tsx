import { isAdminGraph } from '@peil/shared-kernel/devices';
import { Switch } from '@peil/shared-kernel/ui';
import { SwitchGroup } from '../editor-frame/SwitchGroup.tsx';
import type { GraphChoice } from './graph-choices.ts';
import { texts } from './texts.ts';

interface GraphChoicesProps {
  readonly choices: readonly GraphChoice[];
  readonly isLocked: boolean;
  readonly onSwitch: (choice: GraphChoice) => void;
}

/** A switch for each graph there is (GEDIT-01). */
export function GraphChoices({ choices, isLocked, onSwitch }: GraphChoicesProps) {
  return (
    <SwitchGroup legend={texts.graphs}>
      {choices.map((choice) => (
        <Switch
          key={choice.name}
          checked={choice.index !== null}
          readOnly={isLocked}
          onChange={() => {
            if (!isLocked) onSwitch(choice);
          }}
        >
          {isAdminGraph(choice.graph) ? texts.adminOnly(choice.name) : choice.name}
        </Switch>
      ))}
    </SwitchGroup>
  );
}
