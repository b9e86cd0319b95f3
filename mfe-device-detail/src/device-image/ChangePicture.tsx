import { useEffect, useRef, useState, type DragEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { api, ApiError, whyFailed, type Device } from '@peil/shared-kernel/api';
import { oneDeviceKey } from '@peil/shared-kernel/cache';
import { useSend } from '@peil/shared-kernel/forms/core';
import { announce, Button, InlineMessage } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import styles from './ChangePicture.module.css';
import { largestCrop, type CropArea } from './crop-area.ts';
import { cropPicture } from './crop-picture.ts';
import { refusalOf } from './picture-file.ts';
import { PictureCrop } from './PictureCrop.tsx';
import { PictureField } from './PictureField.tsx';
import { forgetPicture, readPicture, type ReadPicture } from './read-picture.ts';
import { texts } from './texts.ts';

interface ChangePictureProps {
  readonly device: Device;
  readonly title: string;
  readonly onClose: () => void;
}

/** Chooses a picture of a device, the part of it that is shown, and sends that (DETAIL-02). */
export function ChangePicture({ device, title, onClose }: ChangePictureProps) {
  const { picture, refusal, take } = useChosenPicture();
  const [area, setArea] = useState<CropArea>({ x: 0, y: 0, width: 100, height: 100 });
  const { send, sentShare, isSending, failure, forget } = useSending(device, onClose);

  const choose = async (file: File) => {
    forget();
    const taken = await take(file);
    if (taken) setArea(largestCrop({ width: taken.image.naturalWidth, height: taken.image.naturalHeight }));
  };
  // What is under way ends by itself: closed before, nobody would be told how.
  const close = () => {
    if (!isSending) onClose();
  };

  return (
    <Dialog
      open
      title={title}
      onClose={close}
      actions={
        <>
          {picture && (
            <Button loading={isSending} onClick={() => void send(picture, area)}>
              {texts.save}
            </Button>
          )}
          <Button variant="secondary" disabled={isSending} onClick={close}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <div role="presentation" className={styles['form']} onDragOver={keepPage} onDrop={keepPage}>
        {!isSending && <PictureField hasPicture={picture !== null} onFile={(file) => void choose(file)} />}
        {refusal !== null && (
          <div role="alert">
            <InlineMessage status="error">{refusal}</InlineMessage>
          </div>
        )}
        {picture && (
          <PictureCrop src={picture.image.src} area={area} onChange={setArea} disabled={isSending} />
        )}
        {isSending && (
          <label className={styles['progress']}>
            {texts.sending}
            <progress value={sentShare} className={styles['bar']} />
          </label>
        )}
        {failure && (
          <div role="alert">
            <InlineMessage status="error">{texts.notSaved(reasonOf(failure.cause))}</InlineMessage>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** A picture that cannot be cut out has a text of its own. */
const reasonOf = (cause: unknown): string =>
  cause instanceof Error && !(cause instanceof ApiError) ? cause.message : whyFailed(cause);

/** A file that is dropped beside its field must not take the page's place. */
const keepPage = (event: DragEvent): void => event.preventDefault();

interface ChosenPicture {
  readonly picture: ReadPicture | null;
  /** Why the file chosen last is none; the picture before it stays. */
  readonly refusal: string | null;
  /** The picture in the file; null when it holds none. */
  readonly take: (file: File) => Promise<ReadPicture | null>;
}

function useChosenPicture(): ChosenPicture {
  const [picture, setPicture] = useState<ReadPicture | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const latest = useRef(0);
  useEffect(() => (picture ? () => forgetPicture(picture) : undefined), [picture]);

  const take = async (file: File): Promise<ReadPicture | null> => {
    latest.current += 1;
    const turn = latest.current;
    const known = refusalOf(file);
    setRefusal(known);
    if (known !== null) return null;
    try {
      const read = await readPicture(file);
      if (turn === latest.current) {
        setPicture(read);
        return read;
      }
      forgetPicture(read);
    } catch (error) {
      if (turn === latest.current) setRefusal((error as Error).message);
    }
    return null;
  };
  return { picture, refusal, take };
}

function useSending(device: Device, onSaved: () => void) {
  const client = useQueryClient();
  const [sentShare, setSentShare] = useState(0);
  const { send, isSending, failure, forget } = useSend(async (picture: ReadPicture, area: CropArea) => {
    setSentShare(0);
    await api.images.setProfileImage(device.devid, await cropPicture(picture.image, area), setSentShare);
    await client.invalidateQueries({ queryKey: oneDeviceKey });
    announce(texts.saved);
    onSaved();
  });
  return { send, sentShare, isSending, failure, forget };
}
