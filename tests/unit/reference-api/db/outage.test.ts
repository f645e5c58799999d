import { isOutage, isUnavailable } from '@/reference-api/db/outage';

const refused = (code: string) => Object.assign(new Error('refused'), { code });

// A start that met it would wait half a minute for what does not mend itself.
it.each(['3D000', '28000', '28P01'])('a database that is gone or refuses the account is not awaited: %s', (code) => {
  expect([isOutage(refused(code)), isUnavailable(refused(code))]).toEqual([false, true]);
});

it('a connection that was cut is both, a wrong query neither', () => {
  expect([isOutage(refused('08006')), isUnavailable(refused('08006'))]).toEqual([true, true]);
  expect([isOutage(refused('42P01')), isUnavailable(refused('42P01'))]).toEqual([false, false]);
});
