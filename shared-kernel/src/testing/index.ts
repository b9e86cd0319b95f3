export { axeFaults } from './axe.ts';
export { readCsv } from './read-csv.ts';
export { readXlsx, type XlsxCell, type XlsxSheet } from './read-xlsx.ts';
export { restoreMedia, stubMedia } from './media.ts';
export { expectKnownPermissions, expectRemote } from './remote.ts';
export { testToken } from './token.ts';
export { tokensOf } from './tokens.ts';
export { testSigner, type Signer } from './signer.ts';
export { device, fixtureNow, type DeviceFixture } from './device-fixture.ts';
