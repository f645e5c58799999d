import { parseArticle } from '@/lib/blog/schema';

const FIELDS = {
  title: 'A title',
  excerpt: 'What it is about.',
  date: '2026-11-05',
  category: 'market',
  author: 'research',
  picture: '/editorial/blog-market.jpg',
  pictureAlt: 'Houses at the water',
};

const written = (fields: Record<string, unknown>, text = 'A first sentence.') =>
  `---\n${Object.entries(fields)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\n\n${text}\n`;
const parse = (fields: Record<string, unknown>) => parseArticle('content/articles/x/en.md', written(fields));

it('reads the fields and the Markdown below them', () => {
  const { matter, markdown } = parse({ ...FIELDS, updated: '2026-11-09', author: { name: 'Layla Haddad' } });
  expect(matter).toEqual({ ...FIELDS, updated: '2026-11-09', author: { name: 'Layla Haddad' } });
  expect(markdown.trim()).toBe('A first sentence.');
});

it.each([
  ['a title that is empty', { ...FIELDS, title: '' }, /title/],
  ['a field nobody knows', { ...FIELDS, tags: 'x' }, /tags/],
  ['a category that is no chip', { ...FIELDS, category: 'Market' }, /category/],
  ['a date that is none', { ...FIELDS, date: '2026-13-05' }, /date/],
  ['a change before the article', { ...FIELDS, updated: '2026-11-01' }, /updated: lies before date/],
  ['a desk that is none', { ...FIELDS, author: 'reserch' }, /author: a desk \(research, /],
  [
    'a picture elsewhere',
    { ...FIELDS, picture: 'https://example.com/x.jpg' },
    /picture: a picture under \/editorial\//,
  ],
  ['a picture above its folder', { ...FIELDS, picture: '/editorial/../x.jpg' }, /picture/],
  ['a picture without words', { ...FIELDS, pictureAlt: ' ' }, /pictureAlt/],
  ['a title nobody shows whole', { ...FIELDS, title: 'x'.repeat(61) }, /title/],
  ['a long excerpt alone', { ...FIELDS, excerpt: 'x '.repeat(90) }, /description: needed/],
])('names the file and the field of %s', (_, fields, message) => {
  expect(() => parse(fields)).toThrow(/^content\/articles\/x\/en\.md: /);
  expect(() => parse(fields)).toThrow(message);
});

it('names a field that is missing', () => {
  const { pictureAlt: _, ...rest } = FIELDS;
  expect(() => parse(rest)).toThrow(/^content\/articles\/x\/en\.md: pictureAlt/);
});

it.each([
  ['no fields', 'Only a text.'],
  ['fields that are not YAML', '---\ntitle: "open\n---\ntext'],
])('names the file that has %s', (_, text) => {
  expect(() => parseArticle('content/articles/x/fa.md', text)).toThrow(/^content\/articles\/x\/fa\.md: /);
});
