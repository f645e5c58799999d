import { Turns } from '@/lib/turns';

it('passes a turn on when its work has failed', async () => {
  const turns = new Turns(1, 1);
  const broken = turns.run('a card', Infinity, () => Promise.reject(new Error('broken')));
  const next = turns.run('a card', Infinity, () => Promise.resolve('drawn'));
  const tooMany = turns.run('a card', Infinity, () => Promise.resolve('drawn'));
  await expect(tooMany).rejects.toMatchObject({ kind: 'unavailable', message: 'too many wait for a card' });
  await expect(broken).rejects.toThrow('broken');
  await expect(next).resolves.toBe('drawn');
});
