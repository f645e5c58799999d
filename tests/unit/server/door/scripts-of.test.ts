import { edited } from '../../../../server/door/edits';
import { dataOf, FLIGHT_BEGINS, joinRows, scriptsOf as scriptsOfBytes } from '../../../../server/door/scripts-of';

const scriptsOf = (html: string) => scriptsOfBytes(Buffer.from(html));
const withJoinedRows = (html: string) => edited(Buffer.from(html), joinRows(Buffer.from(html))).toString();

describe('the scripts of a document', () => {
  it('are found in their order, with what stands around them left', () => {
    const html = '<p>a</p><script>one()</script><b>b</b><script src="/a.js" async=""></script>';
    const found = scriptsOf(html);
    expect(found.map(({ attributes, code }) => [attributes, code])).toEqual([
      ['', 'one()'],
      [' src="/a.js" async=""', ''],
    ]);
    expect(found.map(({ start, end }) => html.slice(start, end))).toEqual([
      '<script>one()</script>',
      '<script src="/a.js" async=""></script>',
    ]);
  });

  it('are those in small letters, as React writes them: no other gets a hash', () => {
    expect(scriptsOf('<SCRIPT>a()</SCRIPT><script>b()</script>')).toMatchObject([{ code: 'b()' }]);
    expect(scriptsOf('<script>a()</SCRIPT><script>b()</script>')).toMatchObject([
      { code: 'a()</SCRIPT><script>b()', data: null },
    ]);
  });

  it('may hold the end of a tag in an attribute, and another beginning in their text', () => {
    const html = `<script data-a="x>y">'<script>'</script><i>c</i>`;
    expect(scriptsOf(html)).toMatchObject([{ attributes: ' data-a="x>y"', code: "'<script>'" }]);
  });

  it.each(['<script>no end', '<script unfinished', '<scripted>no script</scripted>', 'none'])(
    'are none in %j',
    (html) => {
      expect(scriptsOf(html)).toEqual([]);
    },
  );

  it('are Next’s data where their text is that and nothing more', () => {
    expect(dataOf('self.__next_f.push([1,"a\\n"])')).toEqual([1, 'a\n']);
    expect(dataOf(`${FLIGHT_BEGINS};self.__next_f.push([2,null])`)).toEqual([2, null]);
    for (const other of ['self.__next_f.push([1,"a"]);b()', 'self.__next_f.push([1,a()])', 'push([1,"a"])'])
      expect(dataOf(other)).toBeNull();
  });
});

describe('rows of texts', () => {
  const begins = `<script>${FLIGHT_BEGINS}</script>`;
  const texts = (text: string) => `<script>self.__next_f.push([1,${JSON.stringify(text)}])</script>`;

  it('stand in one script with their beginning, the same texts in the same order', () => {
    const html = `<p>a</p>${begins}${texts('1:"a \\" b"\n2:')}${texts('"c"\n')}${texts('"])')}</body>`;
    const joined = withJoinedRows(html);
    expect(joined).toBe(
      `<p>a</p><script>${FLIGHT_BEGINS};self.__next_f.push([1,${JSON.stringify('1:"a \\" b"\n2:"c"\n"])')}])</script></body>`,
    );
    expect(scriptsOf(joined).map(({ data }) => data)).toEqual([[1, '1:"a \\" b"\n2:"c"\n"])']]);
  });

  it('stay where something else stands between them', () => {
    const html = `${begins}<script>other()</script>${texts('a')}<script>other()</script>${texts('b')}`;
    expect(withJoinedRows(html)).toBe(html);
  });

  it.each(['self.__next_f.push([3,"AAAA"])', 'self.__next_f.push([2,["state","k"]])'])(
    'stay where bytes or the state of a form stand among them: %s',
    (other) => {
      const html = `${begins}${texts('a')}<script>${other}</script>${texts('b')}${texts('c')}`;
      expect(withJoinedRows(html)).toBe(html);
    },
  );
});
