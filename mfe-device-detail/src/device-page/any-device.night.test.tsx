import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import type { Device } from '@peil/shared-kernel/api';
import { ContainerView, DrainView, LevelView, TankView } from '@peil/shared-kernel/device-view';
import { Timestamps } from '../timestamps/Timestamps.tsx';
import { device, fixtureNow } from '../testing/device-fixture.ts';
import { showPage } from '../testing/show-page.tsx';

/** A number as people type and sensors send it: usual, absurd, or none. */
const number = fc.option(
  fc.oneof(
    fc.integer({ min: -2000, max: 6000 }),
    fc.float({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(0, -0, 0.001, 1e-30, 5e-324, 1e-310, -1, 98, 100, 255, 1e9, -1e9, 1e308, -1e308),
  ),
);

const text = fc.option(
  fc.oneof(
    fc.constantFrom('Egendefinert liggende tank [H+V]', 'Stående', 'Rektangulær', 'Propan', '<b>&', '{x}'),
    fc.string(),
  ),
);

const opening = fc.record(
  { id: fc.constantFrom('main', 'overflow', '?'), top: number, bottom: number, height: number },
  { requiredKeys: ['id'] },
);

const appdata = fc.record(
  {
    object_type: fc.constantFrom(
      'tanklevel',
      'gastank',
      'collection_tank',
      'septic',
      'Kum',
      'Magasin',
      'Dam',
      'Bekk',
      'x',
    ),
    sub_object_type: fc.constantFrom('Sandfang', 'u/ overløp', 'm/ overløp', ''),
    tanktype: text,
    fueltype: text,
    liquid_density: number,
    sensorheight: number,
    height: number,
    diameter: number,
    length: number,
    volume: number,
    tank: fc.option(fc.record({ fill_to_max: number, drain_to_min: number })),
    drain: fc.option(fc.record({ height: number, bottom: number, diameter: number })),
    outlets: fc.option(fc.array(opening, { maxLength: 4 })),
    container_data: fc.option(
      fc.record({
        container_top: number,
        container_bottom: number,
        container_overflow_top: number,
        container_overflow_bottom: number,
        container_drain_top: number,
        container_drain_bottom: number,
        container_diameter: number,
        container_distance_manual: number,
      }),
    ),
  },
  { requiredKeys: [] },
);

const pri = fc.record(
  {
    gauge_height: number,
    gauge_height_span: fc.option(fc.array(number, { maxLength: 3 })),
    volume: number,
    percent: number,
    capacity: number,
    capacity_kg: number,
    max_height: number,
    weight_kg: number,
    temp: number,
    distance: number,
    ullage_distance: number,
    fillable_volume: number,
    fillable_weight_kg: number,
    drainable_volume: number,
    rel_press: number,
  },
  { requiredKeys: [] },
);

const anyDevice = fc
  .record({
    name: fc.string(),
    appdata,
    last_telemetry: fc.option(
      fc.record({
        pri,
        sec: fc.record({ temp: number, csq: number }),
        meta: fc.record({ aquisitiontime: number }),
      }),
    ),
    state: fc.record({
      volume_tracking: fc.record({ empty_timestamp: number, full_timestamp: number }),
      connectivity_monitoring: fc.record({
        last_transmission_timestamp: number,
        next_transmission_at: number,
      }),
    }),
  })
  .map((given) => device(given as Parameters<typeof device>[0]));

const views = {
  tank: (shown: Device) => <TankView device={shown} nowSeconds={fixtureNow} />,
  container: (shown: Device) => <ContainerView nowSeconds={fixtureNow} device={shown} />,
  drain: (shown: Device) => <DrainView nowSeconds={fixtureNow} device={shown} />,
  level: (shown: Device) => <LevelView nowSeconds={fixtureNow} device={shown} />,
  timestamps: (shown: Device) => <Timestamps device={shown} />,
};

/** What only a broken calculation writes into a page. */
const broken = /NaN|Infinity|undefined|Invalid Date|\[object/;

const lengths = ['width', 'height', 'r', 'rx', 'ry'];

function faultIn(page: Element): string | null {
  const html = page.innerHTML;
  const found = broken.exec(html);
  if (found) return html.slice(Math.max(0, found.index - 80), found.index + 20);
  for (const element of page.querySelectorAll('svg *'))
    for (const name of lengths) if (Number(element.getAttribute(name)) < 0) return element.outerHTML;
  return null;
}

test.each(Object.entries(views))(
  'DETAIL-05 whatever a device says of itself, its %s draws numbers only',
  async (_, view) => {
    const { container, rerenderPage } = await showPage(view(device()), { as: { roles: ['peiladmin'] } });
    fc.assert(
      fc.property(anyDevice, (shown) => {
        rerenderPage(view(shown));
        expect(faultIn(container)).toBeNull();
      }),
      { numRuns: 150 },
    );
    cleanup();
  },
);
