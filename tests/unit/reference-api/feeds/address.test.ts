import dns from 'node:dns';
import { isPublic, publicLookup, readableAddress } from '../../../../reference-api/feeds/read/address';

describe('an address of the public internet', () => {
  it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])('%s', (ip) =>
    expect(isPublic(ip)).toBe(true),
  );
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:a00:1::',
    'not an address',
  ])('is not %s', (ip) => expect(isPublic(ip)).toBe(false));
});

describe('a host that is allowed although it is private', () => {
  it('is the one that is named, and no other', () => {
    expect(readableAddress('http://10.0.0.5/f.xml', ['10.0.0.5']).href).toBe('http://10.0.0.5/f.xml');
    expect(readableAddress('http://[fd00::1]/f.xml', ['fd00::1']).hostname).toBe('[fd00::1]');
    expect(() => readableAddress('http://10.0.0.6/f.xml', ['10.0.0.5'])).toThrow('private address');
  });
});

it.each(['http://a@feed.example/', 'http://:b@feed.example/', 'http://a:b@feed.example/'])(
  'an address with a name or a password is not read: %s',
  (address) => {
    expect(() => readableAddress(address, [])).toThrow('Holds a user name or a password.');
  },
);

describe('a name that leads to several addresses', () => {
  const looked = (addresses: string[], allowed: string[] = []) => {
    const found = addresses.map((address) => ({ address, family: 4 }));
    const resolve = ((_host: string, _options: unknown, done: (error: null, found: unknown) => void) =>
      done(null, found)) as unknown as typeof dns.lookup;
    jest.spyOn(dns, 'lookup').mockImplementation(resolve);
    return new Promise((done) =>
      publicLookup(allowed)('feed.example', { all: true }, (error, all) => done(error?.message ?? all)),
    );
  };

  it('is read where all of them are public', async () => {
    expect(await looked(['8.8.8.8', '1.1.1.1'])).toHaveLength(2);
  });

  it('is not where any of them is private: which one is asked is not known', async () => {
    expect(await looked(['8.8.8.8', '10.0.0.1'])).toBe('feed.example leads to 10.0.0.1, a private address.');
    expect(await looked(['8.8.8.8', '10.0.0.1'], ['feed.example'])).toHaveLength(2);
  });

  it('leads nowhere where there is none', async () => {
    expect(await looked([])).toBe('feed.example leads nowhere.');
  });
});
