import { useQuery } from '@tanstack/react-query';
import { PhotosField, usePhotos, type TakenPhoto } from '@peil/shared-kernel/service-log';
import { InlineMessage } from '@peil/shared-kernel/ui';
import { texts as all } from '../texts.ts';
import { useOutbox } from '../work/outbox.ts';
import { keepTaken, takenPhotos } from '../work/taken-photos.ts';
import type { StepPlace } from '../work/use-step-form.ts';

const texts = all.measures;

/** Photos of the installation, kept on the phone at once and sent when the step is left and there is network. */
export function PhotoField({ place }: { readonly place: StepPlace }) {
  const { owner, devid } = place;
  // Read from the phone each time the step is opened.
  const { data } = useQuery({
    queryKey: ['registering-photos', owner, devid],
    queryFn: () => takenPhotos(owner, devid),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return data && <Taken place={place} initial={data} />;
}

interface TakenProps {
  readonly place: StepPlace;
  readonly initial: readonly TakenPhoto[];
}

function Taken({ place: { owner, devid }, initial }: TakenProps) {
  const { entries } = useOutbox();
  const photos = usePhotos({ initial, onChange: (taken) => void keepTaken(owner, devid, taken) });
  const waits = (entries ?? []).some(
    ({ devid: of, work }) => of === devid && work.kind === 'service' && work.note.registering === true,
  );
  const told = photos.taken.length > 0 ? texts.photosKept : waits ? texts.photosWait : null;
  return (
    <div>
      <PhotosField photos={photos} legend={texts.photo} help={texts.photoHelp} isSending={false} />
      <div role="status">{told !== null && <InlineMessage status="success">{told}</InlineMessage>}</div>
    </div>
  );
}
