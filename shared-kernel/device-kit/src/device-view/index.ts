/**
 * What the last reading of a device means, drawn in the scale of its own measures. Bundled by each remote that uses it;
 * what the page shares is asked for by name, so that none carries a copy.
 */
export { ContainerView } from './container-view/ContainerView.tsx';
export { DrainView } from './drain-view/DrainView.tsx';
export { LevelView } from './level-view/LevelView.tsx';
export { TankView } from './tank-view/TankView.tsx';
export { ReadingView } from './ReadingView.tsx';
