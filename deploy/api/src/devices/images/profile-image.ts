import { isSettings } from '@peil/shared-kernel/devices';

const role = 'profileImg';

/**
 * A device's appdata.visualization with this picture as its profile image (DETAIL-02): in place of the one before,
 * everything else left as it is. Whatever is there that is no such document gives way.
 */
export function withProfileImage(visualization: unknown, url: string): unknown[] {
  const [first, ...rest] = Array.isArray(visualization) ? (visualization as unknown[]) : [];
  const settings = isSettings(first) ? first : {};
  const images: unknown[] = Array.isArray(settings['images']) ? settings['images'] : [];
  const others = images.filter((image) => !isSettings(image) || image['role'] !== role);
  return [{ ...settings, images: [{ role, url }, ...others] }, ...rest];
}
