import { PassThrough } from 'node:stream';
import { Uploads } from './uploads.ts';

const megabyte = 1024 * 1024;
const status = (problem: number) => ({ status: problem });

test('TRUTH-21 an upload takes room for what has come of it, however much it says will come', async () => {
  const uploads = new Uploads({ room: 2 * megabyte });
  const dribbling = ['a', 'b', 'c', 'd'].map((userid) => {
    const upload = uploads.begin(userid);
    const body = new PassThrough();
    const file = upload.receive(body, 10 * megabyte);
    body.write('x');
    return { upload, body, file };
  });
  const body = new PassThrough();
  const whole = uploads.begin('e').receive(body, megabyte);
  body.end(Buffer.alloc(megabyte, 7));
  expect((await whole).equals(Buffer.alloc(megabyte, 7))).toBe(true);
  for (const { upload, body: slow, file } of dribbling) {
    slow.end('y');
    expect((await file).toString()).toBe('xy');
    upload.end();
  }
});

test('TRUTH-21 when room runs out, the user who has most of it gives way', async () => {
  const uploads = new Uploads({ room: 10 * megabyte });
  const send = (userid: string, bytes: number) => {
    const body = new PassThrough();
    const file = uploads.begin(userid).receive(body, null);
    body.write(Buffer.alloc(bytes));
    return { body, file };
  };
  const small = send('a', megabyte);
  const [one, two] = [send('b', 3 * megabyte), send('b', 4 * megabyte)];
  const late = send('c', 3 * megabyte);
  await expect(two.file).rejects.toMatchObject(status(503));
  for (const { body } of [small, one, late]) body.end();
  expect((await small.file).length).toBe(megabyte);
  expect((await one.file).length).toBe(3 * megabyte);
  expect((await late.file).length).toBe(3 * megabyte);
  // What is whole is not taken away: who comes now is turned away.
  const last = send('d', 8 * megabyte);
  await expect(last.file).rejects.toMatchObject(status(503));
});

test('TRUTH-21 a file in a million pieces takes no more room than in one', async () => {
  const body = new PassThrough();
  const file = new Uploads().begin('a').receive(body, null);
  const before = process.memoryUsage.rss();
  for (let piece = 0; piece < megabyte; piece += 1) body.write('x');
  body.end();
  expect((await file).equals(Buffer.alloc(megabyte, 'x'))).toBe(true);
  expect(process.memoryUsage.rss() - before).toBeLessThan(200 * megabyte);
});

test.each([
  ['by its own word', 10 * megabyte + 1, 1],
  ['by what comes', null, 10 * megabyte + 1],
])('TRUTH-21 a file that is too large %s is refused', async (_name, declared, bytes) => {
  const body = new PassThrough();
  const file = new Uploads().begin('a').receive(body, declared);
  body.end(Buffer.alloc(bytes));
  await expect(file).rejects.toMatchObject({
    status: 413,
    body: { message: 'Bildet kan være på høyst 10 MB.' },
  });
});

test('a file whose sender leaves is not kept', async () => {
  const uploads = new Uploads({ eachUser: 1 });
  const upload = uploads.begin('a');
  const body = new PassThrough();
  const file = upload.receive(body, null);
  body.write('x');
  body.destroy();
  await expect(file).rejects.toMatchObject(status(400));
  expect(() => uploads.begin('a')).toThrow(expect.objectContaining(status(429)));
  upload.end();
  expect(uploads.begin('a').bytes).toBe(0);
});

test('TRUTH-21 who leaves and sends anew still has room for two only, until the first are done', async () => {
  const uploads = new Uploads({ eachUser: 1 });
  const upload = uploads.begin('a');
  let finish = (): void => undefined;
  const work = upload.work(
    (left) =>
      new Promise<boolean>((resolve) => {
        finish = () => resolve(left.aborted);
      }),
  );
  upload.end();
  expect(() => uploads.begin('a')).toThrow(expect.objectContaining(status(429)));
  finish();
  expect(await work).toBe(true);
  expect(uploads.begin('a').isArriving).toBe(false);
});
