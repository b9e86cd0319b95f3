import { customTankTypes } from '@peil/shared-kernel/devices';
import styles from './TankForm.module.css';

const lines: Readonly<Record<string, readonly string[]>> = {
  standing: ['M20 8 v32 a16 5 0 0 0 32 0 v-32', 'M20 8 a16 5 0 0 1 32 0 a16 5 0 0 1 -32 0'],
  lying: ['M16 12 h40 a6 12 0 0 1 0 24 h-40', 'M16 12 a6 12 0 0 1 0 24 a6 12 0 0 1 0 -24'],
  rectangular: ['M14 18 h36 v24 h-36 z', 'M14 18 l8 -8 h36 l-8 8', 'M58 10 v24 l-8 8'],
};

/** Arrows of the measures that a custom type asks for. */
const arrows: Readonly<Record<string, string>> = {
  [customTankTypes.standingHeightVolume]: 'M12 8 v34 m-3 -3 l3 3 l3 -3 m-6 -28 l3 -3 l3 3',
  [customTankTypes.lyingHeightVolume]: 'M5 12 v24 m-3 -3 l3 3 l3 -3 m-6 -18 l3 -3 l3 3',
  [customTankTypes.lyingDiameterLength]:
    'M5 12 v24 m-3 -3 l3 3 l3 -3 m-6 -18 l3 -3 l3 3 M16 44 h40 m-3 -3 l3 3 l-3 3 m-34 -6 l-3 3 l3 3',
};

const shapeOf = (kind: string): string =>
  kind in lines ? kind : kind === customTankTypes.standingHeightVolume ? 'standing' : 'lying';

/** How a tank of that kind stands or lies, beside its name. */
export function GeometryPicture({ kind }: { readonly kind: string }) {
  return (
    <svg viewBox="0 0 72 50" aria-hidden className={styles['geometry']}>
      {[...(lines[shapeOf(kind)] ?? []), arrows[kind] ?? ''].map(
        (line) => line !== '' && <path key={line} d={line} />,
      )}
    </svg>
  );
}
