import { mapEmbed, mapLink, mapOrigin } from '@/lib/maps';

describe('the map', () => {
  const at = { latitude: 25.1, longitude: 55.2 };

  // @spec 2.property.location 7.link.map
  it('is Google’s with a key: a view by coordinates, else the place by address, at zoom 15', () => {
    expect(mapEmbed(at, 'Palm', 'KEY')).toBe(
      'https://www.google.com/maps/embed/v1/view?key=KEY&center=25.1,55.2&zoom=15',
    );
    expect(mapEmbed(null, 'Palm & Sea', 'KEY')).toBe(
      'https://www.google.com/maps/embed/v1/place?key=KEY&q=Palm%20%26%20Sea&zoom=15',
    );
  });

  // @spec 7.link.map d.map.key
  it('is OpenStreetMap’s by coordinates without a key, and none with neither', () => {
    expect(mapEmbed(at, 'Palm', undefined)).toMatch(
      /^https:\/\/www\.openstreetmap\.org\/.*&marker=25\.10000%2C55\.20000$/,
    );
    expect(mapEmbed(null, 'Palm', undefined)).toBeNull();
  });

  it('is embedded from the one origin that the policy allows', () => {
    for (const key of ['KEY', undefined]) {
      const embed = mapEmbed(at, 'Palm', key);
      expect(embed && new URL(embed).origin).toBe(mapOrigin(key));
    }
  });

  // @spec 7.link.map
  it('opens by coordinates, else by the address', () => {
    expect(mapLink(at, 'Palm')).toBe('https://www.google.com/maps/search/?api=1&query=25.1%2C55.2');
    expect(mapLink(null, 'Palm & Sea')).toBe('https://www.google.com/maps/search/?api=1&query=Palm%20%26%20Sea');
  });
});
