import { largestCrop, pixelsOf, sentSize } from './crop-area.ts';

test.each([
  ['of the ratio: all of it', { width: 300, height: 200 }, { x: 0, y: 0, width: 100, height: 100 }],
  ['wider: its middle', { width: 600, height: 200 }, { x: 25, y: 0, width: 50, height: 100 }],
  ['higher: its middle', { width: 300, height: 800 }, { x: 0, y: 37.5, width: 100, height: 25 }],
])('DETAIL-02 the first crop of a picture %s', (_, picture, crop) => {
  expect(largestCrop(picture)).toEqual(crop);
});

test.each([
  [
    { x: 0, y: 0, width: 100, height: 100 },
    { x: 0, y: 0, width: 301, height: 200 },
  ],
  [
    { x: 10, y: 50, width: 50, height: 50 },
    { x: 30, y: 100, width: 151, height: 100 },
  ],
  [
    { x: 99.9, y: 99.9, width: 0.1, height: 0.1 },
    { x: 301, y: 200, width: 1, height: 1 },
  ],
  [
    { x: 50, y: 50, width: 60, height: 60 },
    { x: 151, y: 100, width: 150, height: 100 },
  ],
])('DETAIL-02 the crop %j is the pixels %j', (crop, pixels) => {
  expect(pixelsOf(crop, { width: 301, height: 200 })).toEqual(pixels);
});

test.each([
  [
    { width: 60, height: 40 },
    { width: 60, height: 40 },
  ],
  [
    { width: 1600, height: 1067 },
    { width: 1600, height: 1067 },
  ],
  [
    { width: 4800, height: 3200 },
    { width: 1600, height: 1067 },
  ],
])('DETAIL-02 a picture of %j is sent as %j', (picture, sent) => {
  expect(sentSize(picture)).toEqual(sent);
});
