import type { Profile } from '@peil/shared-kernel/api';
import {
  askAboutProfileHeight,
  blankProfile,
  pathsOf,
  profileOf,
  profileProblems,
  profileValues,
  withTaken,
} from './profile-values.ts';

const profile: Profile = {
  name: 'Diesel',
  description: null,
  appdata: {
    object_type: 'tanklevel',
    tank: { fill_to_max: 4750.5 },
    order_email: ['a@b.no', 'c@d.no'],
    visualization: [{ alarm_list: { enable: false }, graphs: [{ name: 'Volum', metric: 'pri.volume' }] }],
  },
  proddata: { lowlevel: { telemetry_interval_s: 600 } },
};

test('PROF-01 a profile that is opened and saved is the same profile, what no field has included', () => {
  const values = profileValues(profile);
  expect(values['appdata.tank.fill_to_max']).toBe('4750,5');
  expect(values['appdata.visualization.alarm_list.enable']).toBe('false');
  expect(profileOf(values)).toEqual(profile);
  expect(Object.values(profileProblems(values)).filter(Boolean)).toEqual([]);
});

test.each([
  ['appdata.tank.fill_to_max', '', 'Skriv en verdi, eller fjern innstillingen'],
  ['appdata.tank.fill_to_max', 'mye', /tall/],
  ['appdata.order_email', 'a@b.no, ikke', 'Ikke gyldig epostadresse: ikke'],
  ['proddata.lowlevel.telemetry_interval_s', '5', /60/],
  ['name', ' ', 'Profilen må ha navn'],
])('PROF-01 %s: %j is told', (path, text, problem) => {
  const told = profileProblems({ ...profileValues(profile), [path]: text })[path];
  expect(told).toEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem));
});

test('PROF-01 a setting that is removed is neither checked nor sent', () => {
  const values = profileValues(profile);
  const paths = pathsOf(values).filter((path) => path !== 'appdata.tank.fill_to_max');
  const without = { ...values, paths: paths.join('\n'), 'appdata.tank.fill_to_max': 'mye' };
  expect(Object.values(profileProblems(without)).filter(Boolean)).toEqual([]);
  expect(profileOf(without).appdata).not.toHaveProperty('tank');
});

test('PROF-01 what a device gives is added; what was written of another setting stays', () => {
  const written = {
    ...blankProfile,
    name: 'Ny',
    'appdata.volume': '5',
    'appdata.fueltype': 'AdBlue',
    paths: 'appdata.volume\nappdata.fueltype',
  };
  const offered = [
    { path: 'appdata.fueltype', value: 'Diesel' },
    { path: 'appdata.height', value: 1600 },
    { path: 'appdata.length', value: 9 },
  ];
  const taken = { ...written, ...withTaken(written, offered, ['appdata.fueltype', 'appdata.height']) };
  expect(profileOf(taken)).toMatchObject({
    name: 'Ny',
    appdata: { volume: 5, fueltype: 'AdBlue', height: 1600 },
  });
  expect(pathsOf({ ...taken, ...withTaken(taken, offered, []) })).toEqual(['appdata.volume']);
});

test('FITTER-02 a sensor height that cannot fit the tank of the profile is asked about, at its field', () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const written = (height: number) =>
    profileValues({
      name: 'Tank',
      description: null,
      appdata: { object_type: 'tanklevel', height: 1400, sensorheight: height },
      proddata: {},
      used_on: 0,
    });
  askAboutProfileHeight(written(1450));
  askAboutProfileHeight(written(90), { object_type: 'tanklevel', height: 1400, sensorheight: 90 });
  // A height that the profile has no longer is none.
  const unmeasured = profileValues({ ...profile, appdata: { object_type: 'tanklevel', height: 3000 } });
  askAboutProfileHeight(unmeasured, { object_type: 'tanklevel', height: 1400, sensorheight: 1450 });
  expect(confirm).not.toHaveBeenCalled();
  expect(() => {
    askAboutProfileHeight(written(90));
  }).toThrow(
    expect.objectContaining({
      fields: { 'appdata.sensorheight': expect.stringMatching(/^Rett sensorhøyden/) },
    }),
  );
  confirm.mockReturnValue(true);
  askAboutProfileHeight(written(90));
  confirm.mockRestore();
});
