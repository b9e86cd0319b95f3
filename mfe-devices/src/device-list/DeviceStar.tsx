import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { FavouriteStar } from '@peil/shared-kernel/ui';
import { useFavouritesContext } from './favourites-context.ts';
import styles from './DeviceStar.module.css';

/** The star of one device; nothing to press until the user's favourites are known. */
export function DeviceStar({ row }: { readonly row: DeviceRow }) {
  const { ids, status, change } = useFavouritesContext();
  if (status !== 'ready') return <span className={styles['room']} />;
  return (
    <FavouriteStar
      name={row.name}
      pressed={ids.has(row.id)}
      onToggle={(favourite) => {
        change({ devid: row.id, name: row.name, favourite });
      }}
    />
  );
}
