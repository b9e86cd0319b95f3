import { sendToEach } from './send-to-each.ts';

const refusing = (refused: string) => {
  const asked: string[] = [];
  return {
    asked,
    send: (recipient: string) => {
      asked.push(recipient);
      return recipient === refused ? Promise.reject(new Error(recipient)) : Promise.resolve();
    },
  };
};

test('ORDER-02 each gets one, in order', async () => {
  const { asked, send } = refusing('');
  expect(await sendToEach(['a', 'b', 'c'], [], send)).toEqual({ sentTo: ['a', 'b', 'c'], failure: null });
  expect(asked).toEqual(['a', 'b', 'c']);
});

test('ORDER-02 the second is refused: the third is not tried, and who has got it is told', async () => {
  const { asked, send } = refusing('b');
  expect(await sendToEach(['a', 'b', 'c'], [], send)).toEqual({
    sentTo: ['a'],
    failure: { cause: new Error('b') },
  });
  expect(asked).toEqual(['a', 'b']);
});

test('ORDER-02 trying again sends only to those who have not got it', async () => {
  const { asked, send } = refusing('');
  expect(await sendToEach(['a', 'b', 'c'], ['a'], send)).toEqual({ sentTo: ['a', 'b', 'c'], failure: null });
  expect(asked).toEqual(['b', 'c']);
});
