import { Changes } from '@/lib/changes';
import { RedisInstances } from '../../../../server/instances/redis';

/** What Redis was told to do, and has not answered yet. */
const mockAsked: ((found: Buffer[]) => void)[] = [];
type Meeting = {
  listen: (client: { subscribe: (channel: string, heard: (news: string) => void) => unknown }) => Promise<void>;
};
let mockMeeting: Meeting;

jest.mock('../../../../server/instances/link', () => ({
  READ_MS: 1000,
  WRITE_MS: 1000,
  Link: class {
    client = {};
    bytes = { hmGet: () => new Promise((answer) => mockAsked.push(answer)) };
    well = true;
    together = true;
    constructor(_url: string, _id: string, meeting: Meeting) {
      mockMeeting = meeting;
    }
    ours = (at: number) => at;
    theirs = (at: number) => at;
    ask = (what: () => Promise<unknown>) => what();
  },
}));

it('news that comes while a copy is read is not lost to what was read before it', async () => {
  const shared = new RedisInstances('redis://nowhere', { name: 'site', key: '', changes: new Changes('/nowhere') });
  let hear: (news: string) => void = () => undefined;
  await mockMeeting.listen({
    subscribe: (channel, heard) => {
      if (channel.endsWith('news')) hear = heard;
    },
  });
  const at = Date.now();
  const reading = shared.newer('page build /en', at - 5000);
  hear(JSON.stringify({ from: 'another', at: at + 50, name: 'page build /en' }));
  expect(shared.mayBeOlder('page build /en', at)).toBe(true);
  mockAsked.pop()?.([Buffer.from(String(at)), Buffer.alloc(0)]);
  await reading;
  expect(shared.mayBeOlder('page build /en', at)).toBe(true);
});
