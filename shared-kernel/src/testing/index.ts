export { axeFaults } from './axe.ts';
export { restoreMedia, stubMedia } from './media.ts';
export { expectKnownPermissions, expectRemote } from './remote.ts';
export { testToken } from './token.ts';
export { testSigner, type Signer } from './signer.ts';
