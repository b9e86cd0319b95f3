export { fixtureNow, tankDevice as device } from '@peil/shared-kernel/testing';
