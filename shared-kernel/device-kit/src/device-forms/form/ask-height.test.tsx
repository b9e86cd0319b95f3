import { askAboutHeight } from './ask-height.ts';

const tank = { object_type: 'tanklevel', height: 1400, sensorheight: 1490 };
let confirm: jest.SpyInstance;

beforeEach(() => {
  confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('FITTER-02 a height that cannot fit is asked about, and stands at its field where it is wrong', () => {
  const change = { appdata: { sensorheight: 90 } };
  expect(() => askAboutHeight({ appdata: tank }, change)).toThrow(
    expect.objectContaining({ fields: { sensorheight: expect.stringMatching(/^Rett sensorhøyden/) } }),
  );
  expect(confirm).toHaveBeenCalledWith(expect.stringMatching(/Stemmer det\?$/));
  confirm.mockReturnValue(true);
  expect(() => askAboutHeight({ appdata: tank }, change)).not.toThrow();
});

test('FITTER-02 another tank is asked about with the height that stood there', () => {
  expect(() => askAboutHeight({ appdata: tank }, { appdata: { height: 3000 } })).toThrow();
});

test('FITTER-02 what fits, what stood so before, and what is no height, is asked about by nobody', () => {
  askAboutHeight({ appdata: tank }, { appdata: { sensorheight: 1450 } });
  askAboutHeight({ appdata: { ...tank, sensorheight: 90 } }, { appdata: { fueltype: 'diesel' } });
  askAboutHeight({ appdata: tank }, null);
  expect(confirm).not.toHaveBeenCalled();
});
