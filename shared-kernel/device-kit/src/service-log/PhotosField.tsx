import { useEffect, useId, useRef, useState } from 'react';
import { mostServicePhotos, photoStages, type PhotoStage } from '../../../host/src/api/index.ts';
import { photoStageWords, pictureLimits } from '../../../domain/src/devices/index.ts';
import { announce, Button, InlineMessage, Radio, RadioGroup } from '../../../ui/src/index.ts';
import { preloadPhotos } from './camera-notes.ts';
import { factsInWords } from './photo-words.ts';
import styles from './service-log.module.css';
import type { TakenPhoto } from './take-photo.ts';
import { texts } from './texts.ts';
import type { Photos } from './use-photos.ts';

interface PhotosFieldProps {
  readonly photos: Photos;
  /** Whether the work is marked as done: what is taken from then on is of after. */
  readonly isWorkMarked?: boolean;
  /** What they are of; left out: photos. */
  readonly legend?: string;
  /** Said besides. */
  readonly help?: string;
  /** What the server said of them. */
  readonly problem?: string | undefined;
  /** Whether they are being sent: what would be changed now would not be. */
  readonly isSending: boolean;
}

/** Photos of work, before and after: taken by the phone's camera, or chosen; each with its time and place. */
export function PhotosField({
  photos,
  isWorkMarked = false,
  legend = texts.photos,
  help,
  problem,
  isSending,
}: PhotosFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  useEffect(() => void preloadPhotos().catch(() => undefined), []);
  const { taken, isReading, sentShare } = photos;
  const problems = [...photos.problems, ...(problem === undefined ? [] : [problem])];
  const isFull = taken.length >= mostServicePhotos;
  return (
    <div role="group" aria-labelledby={id} className={styles['photoField']}>
      <p id={id} className={styles['label']}>
        {legend}
      </p>
      <p id={`${id}-help`} className={styles['help']}>
        {[help, texts.photosHelp(mostServicePhotos)].filter(Boolean).join(' ')}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        accept={pictureLimits.types.join(',')}
        aria-label={legend}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file once more is a change again.
          target.value = '';
          if (files.length > 0) void photos.take(files, isWorkMarked);
        }}
      />
      {taken.length > 0 && (
        <ol className={styles['taken']}>
          {taken.map((photo, index) => (
            <Taken
              key={photo.key}
              photo={photo}
              number={index + 1}
              of={taken.length}
              photos={photos}
              isSending={isSending}
              onRemove={() => {
                photos.remove(photo.key);
                // The button that was pressed is gone.
                chooser.current?.focus();
              }}
            />
          ))}
        </ol>
      )}
      {sentShare !== null && (
        <label className={styles['help']}>
          {texts.sendingPhoto} <progress value={sentShare} />
        </label>
      )}
      <div className={styles['actions']}>
        <Button
          ref={chooser}
          type="button"
          variant="secondary"
          loading={isReading}
          disabled={isFull || isSending}
          aria-invalid={problems.length > 0}
          aria-describedby={problems.length > 0 ? `${id}-problem` : `${id}-help`}
          onClick={() => input.current?.click()}
        >
          {taken.length > 0 ? texts.chooseMore : texts.choosePhotos}
        </Button>
      </div>
      {taken.some(({ facts }) => facts.place_from === null) && (
        <PlaceThem photos={photos} isSending={isSending} />
      )}
      {problems.length > 0 && (
        <div id={`${id}-problem`} role="alert">
          {problems.map((text) => (
            <InlineMessage key={text} status="error">
              {text}
            </InlineMessage>
          ))}
        </div>
      )}
    </div>
  );
}

interface TakenProps {
  readonly photo: TakenPhoto;
  readonly number: number;
  readonly of: number;
  readonly photos: Photos;
  readonly isSending: boolean;
  readonly onRemove: () => void;
}

function Taken({ photo, number, of, photos, isSending, onRemove }: TakenProps) {
  const { key, name, picture, facts, ignored } = photo;
  return (
    <li className={styles['takenPhoto']}>
      <Preview picture={picture} name={texts.chosenPhoto(number, name)} />
      <div>
        <RadioGroup
          legend={texts.photoNumber(number, of)}
          value={facts.stage}
          readOnly={isSending}
          onChange={(stage: PhotoStage) => photos.change(key, stage)}
        >
          <div className={styles['stages']}>
            {photoStages.map((stage) => (
              <Radio key={stage} value={stage}>
                {photoStageWords[stage]}
              </Radio>
            ))}
          </div>
        </RadioGroup>
        <p className={styles['help']}>{factsInWords(facts).join(' · ')}</p>
        {ignored.map((text) => (
          <InlineMessage key={text} status="warning">
            {text}
          </InlineMessage>
        ))}
        <Button
          type="button"
          variant="tertiary"
          aria-label={texts.removePhoto(number, name)}
          disabled={isSending}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}

function PlaceThem({ photos, isSending }: Pick<PhotosFieldProps, 'photos' | 'isSending'>) {
  const [isAsking, setIsAsking] = useState(false);
  const [said, setSaid] = useState('');
  async function place(): Promise<void> {
    setIsAsking(true);
    const outcome = await photos.place();
    setIsAsking(false);
    setSaid(outcome);
    // Nothing is left to place when all went well.
    announce(outcome);
  }
  return (
    <div>
      <Button
        type="button"
        variant="tertiary"
        loading={isAsking}
        disabled={isSending}
        onClick={() => void place()}
      >
        {texts.usePosition}
      </Button>
      {said !== '' && <p className={styles['help']}>{said}</p>}
    </div>
  );
}

function Preview({ picture, name }: { readonly picture: Blob; readonly name: string }) {
  const [address] = useState(() => URL.createObjectURL(picture));
  const forget = () => URL.revokeObjectURL(address);
  return <img src={address} alt={name} className={styles['preview']} onLoad={forget} onError={forget} />;
}
