import { api } from '@peil/shared-kernel/api';

/** Lets a list be a short one: its first devices are what `api.devices.list` returns. */
export const answerFirstWithList = (): jest.SpyInstance =>
  jest
    .spyOn(api.devices, 'first')
    .mockImplementation(async () => ({ whole: await api.devices.list(), window: null }));
