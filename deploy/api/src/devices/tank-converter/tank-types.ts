import type { StandardDistance, TankType } from '@peil/shared-kernel/api/schemas';
import { customTankTypes } from '@peil/shared-kernel/devices';

/** mm and litres. The name says how the tank lies or stands, as the kernel's rules for devices read it. */
const lying = (kind: string, litres: number, diameter: number, length: number): TankType => ({
  name: `${kind} liggende ${String(litres)} l`,
  geometry: 'lying',
  height: diameter,
  diameter,
  length,
  volume: litres,
});

const standing = (kind: string, litres: number, diameter: number, height: number): TankType => ({
  name: `${kind} stående ${String(litres)} l`,
  geometry: 'standing',
  height,
  diameter,
  length: null,
  volume: litres,
});

const box = (kind: string, litres: number, length: number, height: number): TankType => ({
  name: `${kind} rektangulær ${String(litres)} l`,
  geometry: 'rectangular',
  height,
  diameter: null,
  length,
  volume: litres,
});

/**
 * The tank types to choose from. Steel tanks from 7 000 l up have the diameters and lengths (over their dished ends) of
 * DIN 6616; all others are typical sizes of farm, fuel and gas tanks, of no particular maker: the plate on the tank
 * counts, and what differs from it is entered as a custom type. The volume is the nominal one, by which they are sold.
 */
export const tankTypes: readonly TankType[] = [
  ...Object.values(customTankTypes).map((name) => ({
    name,
    geometry: 'custom' as const,
    height: null,
    diameter: null,
    length: null,
    volume: null,
  })),
  lying('Dieseltank', 1200, 1000, 1550),
  lying('Dieseltank', 2000, 1250, 1680),
  lying('Dieseltank', 3000, 1250, 2520),
  lying('Dieseltank', 5000, 1600, 2580),
  lying('Dieseltank', 7000, 1600, 3740),
  lying('Dieseltank', 10_000, 1600, 5350),
  lying('Dieseltank', 16_000, 1600, 8570),
  lying('Dieseltank', 20_000, 2000, 6960),
  lying('Dieseltank', 30_000, 2000, 10_120),
  lying('Dieseltank', 50_000, 2500, 10_800),
  standing('Plasttank', 1000, 1000, 1290),
  standing('Plasttank', 2000, 1200, 1790),
  standing('Plasttank', 3000, 1500, 1720),
  standing('Plasttank', 5000, 1800, 1990),
  standing('Plasttank', 10_000, 2200, 2660),
  standing('Silotank', 20_000, 2500, 4120),
  standing('Silotank', 30_000, 3000, 4290),
  box('IBC', 600, 1160, 690),
  box('IBC', 1000, 1160, 920),
  lying('Gasstank', 1200, 1000, 1680),
  lying('Gasstank', 2700, 1250, 2430),
  lying('Gasstank', 4850, 1250, 4270),
  lying('Gasstank', 6400, 1250, 5550),
  lying('Gasstank', 9200, 1600, 4950),
];

/**
 * Usual mountings and how far above the inner top of the tank they hold the sensor: sensor height = the tank's height +
 * this. Defaults for ultrasonic sensors, which see nothing nearer than 300 mm; a measured distance is better.
 */
export const standardDistances: readonly StandardDistance[] = [
  { name: 'I tanktopp, 0 mm', distance_mm: 0 },
  { name: 'Stuss 2", 50 mm', distance_mm: 50 },
  { name: 'Stuss 2", 100 mm', distance_mm: 100 },
  { name: 'Mannlokk, 150 mm', distance_mm: 150 },
  { name: 'Forhøyet rør, 300 mm', distance_mm: 300 },
];
