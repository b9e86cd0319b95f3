import { useCan } from '@peil/shared-kernel/session';
import type { Device } from '@peil/shared-kernel/api';
import { EventsPart } from './EventsPart.tsx';
import { LeftOutPart } from './LeftOutPart.tsx';
import type { CorrectionsShown } from './use-corrections.ts';

interface CorrectionsProps {
  readonly device: Device;
  readonly shown: CorrectionsShown;
  /** What is proposed to be left out, epoch seconds. */
  readonly proposed: { readonly from: number; readonly to: number };
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Under the graphs: what happened in the tank, and what is left out. */
export function Corrections({ device, shown, proposed, isOpen, onOpen }: CorrectionsProps) {
  const mayChange = useCan('correctReadings');
  const { devid } = device;
  return (
    <>
      {shown.stock && (
        <EventsPart devid={devid} stock={shown.stock} mayDecide={mayChange} onChanged={shown.changed} />
      )}
      <LeftOutPart
        devid={devid}
        leftOut={shown.leftOut}
        mayChange={mayChange}
        proposed={proposed}
        isOpen={isOpen}
        onOpen={onOpen}
        onChanged={shown.changed}
      />
    </>
  );
}
