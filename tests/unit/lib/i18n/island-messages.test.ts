import { islandTranslator } from '@/lib/i18n/island';
import { islandMessages } from '@/lib/i18n/island-messages';
import { translator } from '../../support/samples';

/** What React sends to the browser: plain objects, lists and values, at any depth. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const own = Array.isArray(value) ? Array.prototype : Object.prototype;
  return Object.getPrototypeOf(value) === own && Object.values(value).every(isPlain);
}

it('sends plurals in a form that React passes to an island', () => {
  const messages = islandMessages('ar', ['property.allPhotographs', 'common.close']);
  expect(isPlain(messages)).toBe(true);
  const t = islandTranslator(messages);
  expect(t('property.allPhotographs', { count: 12, n: '12' })).toBe(
    translator('ar')('property.allPhotographs', { count: 12, n: '12' }),
  );
});
