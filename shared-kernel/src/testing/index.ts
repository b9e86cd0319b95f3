export { axeFaults } from './axe.ts';
export { restoreMedia, stubMedia } from './media.ts';
export { testToken } from './token.ts';
