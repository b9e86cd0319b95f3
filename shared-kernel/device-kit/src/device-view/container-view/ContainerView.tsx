import type { Device } from '@peil/shared-kernel/api';
import { DescriptionList, Panel, useNarrowerThan } from '@peil/shared-kernel/ui';
import type { Texture } from '../drawing/Vessel.tsx';
import { MeasuredNote } from '../measured/MeasuredNote.tsx';
import { drawingNotes } from '../tank-view/drawing-notes.ts';
import { FaultList } from '../tank-view/FaultList.tsx';
import { layOut, narrow } from '../tank-view/tank-layout.ts';
import { TankDrawing } from '../tank-view/TankDrawing.tsx';
import styles from '../tank-view/TankView.module.css';
import { texts as tankTexts } from '../tank-view/texts.ts';
import { containerKind, type ContainerKind } from './container-kind.ts';
import { containerPicture } from './container-picture.ts';
import { containerRows } from './container-rows.ts';
import { containerFittings, feetOf } from './ContainerFittings.tsx';
import { texts } from './texts.ts';

const textures: Record<ContainerKind, Texture> = { trash: 'waste', bulk: 'grains', septic: 'liquid' };

interface ContainerViewProps {
  readonly device: Device;
  /** Epoch seconds. */
  readonly nowSeconds: number;
}

/** Trash, bulk and septic: the drawing to scale with percent, height, size and content (TRASH-01). */
export function ContainerView({ device, nowSeconds }: ContainerViewProps) {
  const kind = containerKind(device);
  const picture = containerPicture(device);
  const isMeasured = picture.levels.shape !== null;
  const layout = layOut(picture, { feet: feetOf[kind], isNarrow: useNarrowerThan(narrow) });
  const Fittings = containerFittings[kind];
  const notes = drawingNotes(picture, layout.isToScale);

  return (
    <Panel heading={texts.headings[kind]}>
      <div className={styles['grid']}>
        <div>
          <TankDrawing
            picture={picture}
            layout={layout}
            body={isMeasured ? texts.bodies[kind] : texts.unmeasured[kind]}
            texture={textures[kind]}
            behind={isMeasured && <Fittings box={layout.box} />}
          />
          <MeasuredNote
            device={device}
            nowSeconds={nowSeconds}
            className={`${styles['note']} ${styles['caption']}`}
          />
          <p className={`${styles['note']} ${styles['caption']}`}>
            {[...notes, ...(isMeasured && kind === 'bulk' ? [texts.hopperNote] : [])].join(' ')}
          </p>
        </div>
        <div>
          <FaultList faults={picture.faults} />
          <section aria-label={texts.figures}>
            <DescriptionList numeric items={containerRows(picture, kind)} />
          </section>
        </div>
      </div>
      <p className={styles['note']}>{tankTexts.settlement}</p>
    </Panel>
  );
}
