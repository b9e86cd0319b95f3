export { editStates, type EditState } from './edit-state.ts';
