import type { Guide } from './guide.ts';
import { pictures, type PictureName } from './pictures/index.ts';
import { texts } from './texts.ts';
import styles from './Training.module.css';

interface GuideStepsProps {
  readonly guide: Guide;
  /** Heading level of the tips. */
  readonly level: 2 | 3;
  /** Whether its pictures are fetched at once, as paper needs them. */
  readonly isEager?: boolean;
}

/** What a guide says: the steps with their pictures, and what is good to know. */
export function GuideSteps({ guide: { steps, tips = [] }, level, isEager = false }: GuideStepsProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      <ol className={styles['steps']}>
        {steps.map(({ text, picture }) => (
          <li key={text} className={styles['step']}>
            <p className={styles['stepText']}>{text}</p>
            {picture && <Picture name={picture} isEager={isEager} />}
          </li>
        ))}
      </ol>
      {tips.length > 0 && (
        <aside className={styles['tips']}>
          <Heading className={styles['tipsHeading']}>{texts.tips}</Heading>
          <ul className={styles['tipsList']}>
            {tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </aside>
      )}
    </>
  );
}

function Picture({ name, isEager }: { readonly name: PictureName; readonly isEager: boolean }) {
  const { src, width, height, alt } = pictures[name];
  return (
    // On a phone the picture is small: alone it can be enlarged.
    <a className={styles['pictureLink']} href={src} target="_blank" rel="noreferrer">
      <img
        className={styles['picture']}
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </a>
  );
}
