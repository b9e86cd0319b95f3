import type { Device } from '@peil/shared-kernel/api';
import { geometryOf, volumeAtHeight, type TankGeometry } from '@peil/shared-kernel/devices';
import { formatLitres, formatNumber, formatPercent, nbsp } from '@peil/shared-kernel/format';
import { DescriptionList, useNarrowerThan } from '@peil/shared-kernel/ui';
import { drawingNotes } from '../../device-view/tank-view/drawing-notes.ts';
import { FaultList } from '../../device-view/tank-view/FaultList.tsx';
import { bodyText } from '../../device-view/tank-view/tank-body.ts';
import { layOut, narrow } from '../../device-view/tank-view/tank-layout.ts';
import { tankPicture } from '../../device-view/tank-view/tank-picture.ts';
import { tankUse } from '../../device-view/tank-view/tank-use.ts';
import { TankDrawing } from '../../device-view/tank-view/TankDrawing.tsx';
import { InletPipe, TankFittings } from '../../device-view/tank-view/TankFittings.tsx';
import { measuredAnew } from './measured-anew.ts';
import common from '../form/Fields.module.css';
import styles from './TankForm.module.css';
import { texts } from './texts.ts';

/** The drawing of the device's page, of the tank and its last reading as the form would make them. */
export function TankPreview({ device }: { readonly device: Device }) {
  const shown = measuredAnew(device);
  const picture = tankPicture(shown);
  const layout = layOut(picture, { isNarrow: useNarrowerThan(narrow) });
  const { shape } = picture.levels;
  const use = tankUse(shown);
  const geometry = geometryOf(shown.appdata);
  return (
    <section aria-label={texts.drawing} className={`${common['drawing']} ${styles['preview']}`}>
      <TankDrawing
        picture={picture}
        layout={layout}
        body={bodyText(use, shape)}
        behind={shape && <TankFittings shape={shape} use={use} box={layout.box} />}
        before={shape && use === 'collects' && <InletPipe box={layout.box} />}
      />
      <p className={common['help']}>{drawingNotes(picture, layout.isToScale).join(' ')}</p>
      <FaultList faults={picture.faults} />
      {geometry.ok && (
        <section aria-label={texts.levels}>
          <h3 className={common['legend']}>{texts.levels}</h3>
          <DescriptionList numeric items={levelRows(geometry.geometry)} />
        </section>
      )}
    </section>
  );
}

/** Percent of the height at which the preview states the volume. */
const shares = [10, 25, 50, 85, 100] as const;

function levelRows(geometry: TankGeometry) {
  return shares.map((share) => {
    const litres = volumeAtHeight(geometry, (geometry.height * share) / 100) ?? 0;
    const percent = formatNumber((litres / geometry.capacity) * 100, { decimals: 1, minDecimals: 0 });
    return {
      label: texts.levelAt(formatPercent(share) ?? ''),
      value: texts.levelIs(formatLitres(litres) ?? '', `${percent ?? ''}${nbsp}%`),
    };
  });
}
