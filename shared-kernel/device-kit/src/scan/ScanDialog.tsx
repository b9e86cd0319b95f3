import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { idsInCode } from '@peil/shared-kernel/devices';
import { Alert, Button } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import { askForCamera } from './camera.ts';
import { codeReader } from './code-reader.ts';
import styles from './Scan.module.css';
import { texts } from './texts.ts';

/** Time between two looks at the picture, milliseconds. */
const lookMs = 200;

interface ScanDialogProps {
  /** Told what the code says, once one is seen that can name a device. */
  readonly onFound: (code: string) => void;
  readonly onClose: () => void;
}

/** Reads the code on a device. The camera is let go of when the dialog closes. */
export function ScanDialog({ onFound, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [hasEnded, setHasEnded] = useState(false);

  const take = useEffectEvent((code: string): boolean => {
    if (idsInCode(code).length === 0) {
      setProblem(texts.notId(code.slice(0, 60)));
      return false;
    }
    onFound(code);
    return true;
  });
  const end = useEffectEvent((why: string) => {
    setHasEnded(true);
    setProblem(why);
  });

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    void scan(signal, { video, take, end });
    return () => leaving.abort();
  }, []);

  return (
    <Dialog
      open
      title={texts.scanTitle}
      onClose={onClose}
      actions={
        <Button type="button" variant="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
      }
    >
      {!hasEnded && (
        <>
          <p>{texts.scanning}</p>
          <video ref={video} muted playsInline className={styles['camera']} />
        </>
      )}
      <div role="alert">{problem !== null && <Alert variant="warning">{problem}</Alert>}</div>
    </Dialog>
  );
}

interface Scan {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Told of each code that is seen; whether it is the one that was looked for. */
  readonly take: (code: string) => boolean;
  readonly end: (why: string) => void;
}

/** Asks for the camera and looks at its picture until a code is taken or the signal aborts. */
async function scan(signal: AbortSignal, { video, take, end }: Scan): Promise<void> {
  const reader = await codeReader();
  if (signal.aborted) return;
  if (reader === null) {
    end(texts.noScanner);
    return;
  }
  const camera = await askForCamera();
  const letGo = () => {
    for (const track of camera.stream?.getTracks() ?? []) track.stop();
  };
  signal.addEventListener('abort', letGo, { once: true });
  const shown = video.current;
  if (camera.stream === null || shown === null || isOver(signal)) {
    letGo();
    if (camera.stream === null && !isOver(signal)) end(texts[camera.why]);
    return;
  }
  shown.srcObject = camera.stream;
  await shown.play();
  for (;;) {
    const codes = await reader.read(shown);
    if (isOver(signal) || codes.some(take)) return;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}

/** Asked anew after each wait. */
const isOver = ({ aborted }: AbortSignal): boolean => aborted;
