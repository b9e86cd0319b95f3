/** The settings of a standing tank of 4 000 l, 1 600 mm high, under an ultrasonic sensor: 2.5 l a millimetre. */
export const standingTank = {
  object_type: 'tanklevel',
  tanktype: 'Egendefinert stående tank [H+V]',
  height: 1600,
  volume: 4000,
  sensorheight: 1900,
};
