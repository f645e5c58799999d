import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { breadcrumbsIn, hasProperty, isKindOf, isKnownTerm, pricesIn, strangers } from '@/lib/check/vocabulary';

const root = path.resolve(__dirname, '../../../..');

describe('the table of schema.org', () => {
  it('is what package schema-dts says', () => {
    // In a process of its own: the script is a module of Node's, and tests are not.
    const made = execFileSync(
      process.execPath,
      ['--input-type=module', '-e', "process.stdout.write((await import('./scripts/vocabulary.mjs')).vocabulary())"],
      { cwd: root, encoding: 'utf8', maxBuffer: 4_000_000 },
    );
    expect(readFileSync(path.join(root, 'lib/check/schema-org.json'), 'utf8')).toBe(made);
  });

  it('knows what a type inherits', () => {
    expect(isKindOf('Apartment', 'Place')).toBe(true);
    expect(isKindOf('Place', 'Apartment')).toBe(false);
    expect(hasProperty('Apartment', 'numberOfRooms')).toBe(true);
    expect(hasProperty('Apartment', 'name')).toBe(true);
    expect(hasProperty('Apartment', 'price')).toBe(false);
    expect(hasProperty('SearchAction', 'query-input')).toBe(true);
    expect(hasProperty('Place', 'name-input')).toBe(false);
    expect(isKnownTerm('https://schema.org/InStock')).toBe(true);
    expect(isKnownTerm('https://schema.org/OnStock')).toBe(false);
  });
});

describe('structured data', () => {
  it('is looked through to its depth', () => {
    const data = [
      {
        '@context': 'https://schema.org',
        '@graph': [
          { '@type': 'Villa', name: 'A' },
          { '@type': ['House', 'Product'], sku: '1', rooms: 4, isPartOf: { '@id': '#x' } },
          { '@type': 'Offer', availability: 'https://schema.org/Gone', price: '1,5', seller: { name: 'B' } },
        ],
      },
    ];
    expect(strangers(data)).toEqual({
      types: ['Villa', 'seller without @type'],
      properties: ['rooms of House+Product', 'isPartOf of House+Product'],
      values: ['availability: https://schema.org/Gone'],
    });
  });

  it('gives its prices and breadcrumbs', () => {
    const crumb = (position: number, name: string) => ({ '@type': 'ListItem', position, name });
    expect(pricesIn({ '@type': 'AggregateOffer', lowPrice: 5, highPrice: '7', price: '' })).toEqual([5, 7]);
    expect(
      breadcrumbsIn({ '@type': 'BreadcrumbList', itemListElement: [crumb(2, 'Homes'), crumb(1, 'Start')] }),
    ).toEqual([['Start', 'Homes']]);
  });
});
