-- Records of one second add up (READ-01): who may store a reading may complete it.
grant update (state, fault, extra, gauge_height, distance, distance_unchecked, volume, percent, weight_kg, temp,
  ullage_distance, drainable_volume, fillable_volume, fillable_weight_kg, rel_press, sec_temp, csq, battery, hum, press)
  on readings to portal_app, portal_system;
