import { PhotosField } from '@peil/shared-kernel/service-log';
import { InlineMessage } from '@peil/shared-kernel/ui';
import { texts as all } from '../texts.ts';
import type { StepProps } from './step-props.ts';

const texts = all.measures;

/** Photos of the installation, kept on the phone at once and sent when the step is left and there is network. */
export function PhotoField({ work: { entries }, photos, isLeaving }: StepProps) {
  return (
    <div>
      <PhotosField photos={photos.photos} legend={texts.photo} help={texts.photoHelp} isSending={isLeaving} />
      <div role="status">
        <Kept entries={entries} photos={photos} />
      </div>
    </div>
  );
}

/** Where the photos are: on the phone, or on their way from there; nothing until the phone has answered. */
function Kept({
  entries,
  photos: { photos, isKept },
}: Pick<StepProps, 'photos'> & Pick<StepProps['work'], 'entries'>) {
  if (photos.taken.length > 0) {
    if (isKept === null) return null;
    return isKept ? (
      <InlineMessage status="success">{texts.photosKept}</InlineMessage>
    ) : (
      <InlineMessage status="error">{texts.photosNotKept}</InlineMessage>
    );
  }
  const waits = entries.some(({ work }) => work.kind === 'service' && work.note.registering === true);
  return waits && <InlineMessage status="success">{texts.photosWait}</InlineMessage>;
}
