import { log, warnOnceAMinute } from '@/lib/log';
import { freshProcess } from '../support/fake-upstream';
import { later } from '../support/later';

beforeEach(() => freshProcess());

it('a failure that every request meets is warned of once a minute, each kind by itself, as long as it lasts', () => {
  const warned = jest.spyOn(log(), 'warn').mockReturnValue();
  const events = () => warned.mock.calls.map(([fields]) => fields);
  const fail = (event: string) => warnOnceAMinute({ event, file: 'a' }, 'no room');
  for (const event of ['answers_not_stored', 'answers_not_stored', 'cards_not_stored']) fail(event);
  const first = [
    { event: 'answers_not_stored', file: 'a' },
    { event: 'cards_not_stored', file: 'a' },
  ];
  expect(events()).toEqual(first);
  later(50);
  fail('answers_not_stored');
  expect(events()).toEqual(first);
  later(11);
  fail('answers_not_stored');
  expect(events()).toEqual([...first, { event: 'answers_not_stored', file: 'a' }]);
});
