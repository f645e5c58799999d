import { createServer, type ServerResponse } from 'node:http';
import { GuardedReader } from '../../../../reference-api/feeds/read/fetch';
import { guardedPictures } from '../../../../reference-api/feeds/run/pictures';
import { close, listen } from '../../../support/listen';

let answer: (response: ServerResponse) => void;
let asked = 0;
const server = createServer((_, response) => {
  asked += 1;
  answer(response);
});
const reader = new GuardedReader(['127.0.0.1']);
let origin = '';
beforeAll(async () => (origin = await listen(server)));
beforeEach(() => (asked = 0));
afterAll(async () => {
  reader.close();
  await close(server);
});

/** Asks for so many pictures, as many at once as a run does. */
async function asks(pictures: ReturnType<typeof guardedPictures>, count: number): Promise<void> {
  for (let done = 0; done < count; done += 4)
    await Promise.allSettled(Array.from({ length: 4 }, () => pictures(`${origin}/a.jpg`)));
}

describe('a host of pictures', () => {
  it.each([
    ['missing', (response: ServerResponse) => response.writeHead(404).end()],
    ['forbidden', (response: ServerResponse) => response.writeHead(403).end()],
    ['a page', (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
    ['too large', (response: ServerResponse) => response.writeHead(200, { 'content-length': 30_000_000 }).write('x')],
    ['a redirect to itself', (response: ServerResponse) => response.writeHead(302, { location: '/a.jpg' }).end()],
  ])('is asked for the others where one is %s', async (_, bad) => {
    const pictures = guardedPictures(reader);
    answer = bad;
    await asks(pictures, 60);
    answer = (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('picture');
    expect((await pictures(`${origin}/a.jpg`)).toString()).toBe('picture');
  });

  it.each([
    ['busy', (response: ServerResponse) => response.writeHead(429).end()],
    ['broken', (response: ServerResponse) => response.writeHead(503).end()],
    ['cut off', (response: ServerResponse) => response.destroy()],
  ])('is not asked any more once it was %s ten times, four of them at once', async (_, bad) => {
    const pictures = guardedPictures(reader);
    answer = bad;
    await asks(pictures, 40);
    expect(asked).toBe(12);
    await expect(pictures(`${origin}/a.jpg`)).rejects.toThrow('failed 10 times');
  });

  it('is asked ten times in vain and not once more, one picture after another', async () => {
    const pictures = guardedPictures(reader);
    answer = (response) => response.writeHead(503).end();
    for (let done = 0; done < 12; done += 1) await expect(pictures(`${origin}/a.jpg`)).rejects.toThrow();
    expect(asked).toBe(10);
  });

  it('is asked on where it answers in between: only failures in a row count', async () => {
    const pictures = guardedPictures(reader);
    for (let round = 0; round < 2; round += 1) {
      answer = (response) => response.writeHead(503).end();
      await asks(pictures, 8);
      answer = (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('picture');
      expect((await pictures(`${origin}/a.jpg`)).toString()).toBe('picture');
    }
  });
});
