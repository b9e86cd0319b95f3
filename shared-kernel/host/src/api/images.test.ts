import { answerRequests, sentRequests } from '../../../testing/src/answer-requests.ts';
import { images } from './images.ts';

test('DETAIL-02 API-06 a picture is sent as what it is, and tells how much of it is sent', async () => {
  answerRequests({ body: { id: '7', url: '/api/v1/images/7' } });
  const told: number[] = [];
  const picture = new Blob(['x'], { type: 'image/jpeg' });
  await images.setProfileImage('dev/1', picture, (share) => told.push(share));
  const [request] = sentRequests;
  expect(request).toMatchObject({
    method: 'post',
    url: '/api/v1/devicesettings/dev%2F1/image',
    data: picture,
  });
  expect(request?.headers.get('Content-Type')).toBe('image/jpeg');
  request?.onUploadProgress?.({ loaded: 1, bytes: 1, lengthComputable: false });
  request?.onUploadProgress?.({ loaded: 1, bytes: 1, lengthComputable: true, progress: 0.5 });
  expect(told).toEqual([0.5]);
});
