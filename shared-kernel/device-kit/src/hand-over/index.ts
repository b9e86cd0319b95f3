/** Who takes over from somebody who goes: what is left is named, and a choice. Each remote bundles it. */
export { HandOver, handOverOf, useLeftBehind, type Heir } from './HandOver.tsx';
