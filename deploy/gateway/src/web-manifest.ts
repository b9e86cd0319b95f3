import sharp from 'sharp';
import { type Brand } from '@peil/shared-kernel/brand';

/** Where the drawn icons lie. */
export const iconPaths = '/icons/';

/** The frame around a page, light: that of the header. */
const paper = '#ffffff';

/** The mark's own colour, where a brand has no accent of its own. */
const standardAccent = '#0b6a7a';

const accentOf = ({ accent }: Brand): string => accent ?? standardAccent;

interface Icon {
  /** Of a side, in pixels. */
  readonly size: number;
  /** Whether a system may cut a circle out of it: the mark then keeps off the corners. */
  readonly isMaskable: boolean;
}

const icons: Readonly<Record<string, Icon>> = {
  '192.png': { size: 192, isMaskable: false },
  '512.png': { size: 512, isMaskable: false },
  'maskable-512.png': { size: 512, isMaskable: true },
  // iOS rounds the corners itself, and shows what is see-through as black.
  'apple-180.png': { size: 180, isMaskable: true },
};

/** The icon of that file name; null: there is none. */
export const readIconSize = (name: string): Icon | null =>
  Object.hasOwn(icons, name) ? (icons[name] ?? null) : null;

/** The portal's mark, a gauge that stands in water, in the brand's colour. */
function iconSvg(brand: Brand, { isMaskable }: Pick<Icon, 'isMaskable'>): string {
  const mark = `<path fill="#fff" d="M12.5 5h3v15h-3zM15.5 7h4v2h-4zM15.5 11.5h3v2h-3z"/><path fill="#fff" fill-opacity=".6" d="M4 18.5c2.5-1.8 4.2-1.8 6.7 0s4.2 1.8 6.6 0 4.2-1.8 6.7 0V22a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z"/>`;
  const ground = `<rect width="28" height="28"${isMaskable ? '' : ' rx="7"'} fill="${accentOf(brand)}"/>`;
  // The safe zone of a maskable icon is a circle of four fifths of the side.
  const drawn = isMaskable
    ? `<g transform="translate(14 14) scale(.72) translate(-14 -14.5)">${mark}</g>`
    : mark;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 28 28">${ground}${drawn}</svg>`;
}

const drawnIcons = new Map<string, Promise<Buffer>>();

/** The brand's icon as PNG, each drawn once. */
export function drawIcon(brand: Brand, icon: Icon): Promise<Buffer> {
  const key = `${accentOf(brand)} ${String(icon.size)} ${String(icon.isMaskable)}`;
  const drawn =
    drawnIcons.get(key) ??
    sharp(Buffer.from(iconSvg(brand, icon)))
      .resize(icon.size)
      .png()
      .toBuffer();
  drawnIcons.set(key, drawn);
  return drawn;
}

const nameOf = ({ product }: Brand): string => `${product} Portal`;

function iconList({ iconUrl }: Brand): object[] {
  if (iconUrl !== undefined) return [{ src: iconUrl, sizes: 'any', purpose: 'any' }];
  return [
    { src: `${iconPaths}192.png`, sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: `${iconPaths}512.png`, sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: `${iconPaths}maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ];
}

/** What a browser shows the portal as where somebody installs it (W3C Web Application Manifest). */
export const webManifest = (brand: Brand): object => ({
  id: '/',
  name: nameOf(brand),
  short_name: brand.product,
  lang: 'nb',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: accentOf(brand),
  background_color: paper,
  icons: iconList(brand),
  shortcuts: [
    { name: 'Enheter', url: '/devices' },
    { name: 'Alarmer', url: '/alarm' },
  ],
});

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const attribute = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** What index.html says about it; nothing of this is fetched before the page has loaded. */
export const installLinks = (brand: Brand): string[] => [
  '<link rel="manifest" href="/manifest.webmanifest">',
  `<link rel="apple-touch-icon" href="${attribute(brand.iconUrl ?? `${iconPaths}apple-180.png`)}">`,
  `<meta name="theme-color" content="${attribute(accentOf(brand))}">`,
  `<meta name="apple-mobile-web-app-title" content="${attribute(brand.product)}">`,
];
