import { cellsOf, figureOf, joinedUnits, pastedUnits } from '@/desk/listings/paste';

describe('units pasted from a spreadsheet', () => {
  it('are read by the names of their columns, in any order', () => {
    const { units, refused } = pastedUnits(
      'Price (AED)\tUnit\tBeds\tView\r\n"1,450,000"\tA-101\t2 BR\tSea\r\n980000\tA-102\tStudio\t',
    );
    expect(units).toEqual([
      { price: 1450000, apartment_id: 'A-101', apartment_type_id: 2 },
      { price: 980000, apartment_id: 'A-102', apartment_type_id: 0 },
    ]);
    expect(refused).toEqual([]);
  });

  it('stand in the order of the table without a heading row', () => {
    expect(pastedUnits('A-101\t1\t101\t2\t2\t852.5\tAED 1,450,000\tAvailable\t1').units).toEqual([
      {
        apartment_id: 'A-101',
        floor_no: '1',
        apt_no: '101',
        apartment_type_id: 2,
        no_of_baths: 2,
        area: 852.5,
        price: 1450000,
        status: 'Available',
        unit_count: 1,
      },
    ]);
  });

  it('are read under Arabic headings, with Arabic figures', () => {
    expect(pastedUnits('الوحدة\tالسعر\nأ-١\t١٬٤٥٠٬٠٠٠').units).toEqual([{ apartment_id: 'أ-١', price: 1450000 }]);
  });

  it('leave out a cell that is no figure, and say where it stood', () => {
    const { units, refused } = pastedUnits('unit\tprice\nA-1\ton request\nA-2\t5');
    expect(units).toEqual([{ apartment_id: 'A-1' }, { apartment_id: 'A-2', price: 5 }]);
    expect(refused).toEqual([{ line: 2, column: 'price', text: 'on request' }]);
  });

  it('are none in an empty clipboard, an empty line or a heading alone', () => {
    for (const text of ['', '\n\t\t\n', 'unit\tprice']) expect(pastedUnits(text).units).toEqual([]);
  });
});

describe('the cells of a clipboard', () => {
  it('keep tabs, quotes and line breaks that stand in quotes', () => {
    expect(cellsOf('"a\tb"\t"say ""x"""\n"two\nlines"\tz')).toEqual([
      ['a\tb', 'say "x"'],
      ['two\nlines', 'z'],
    ]);
  });

  it('end with or without a last line break', () => {
    expect(cellsOf('a\tb\r\n')).toEqual(cellsOf('a\tb'));
  });
});

describe('a figure', () => {
  it.each([
    ['1,450,000', 1450000],
    ['852.5 sq ft', 852.5],
    ['Studio', 0],
    ['٢٫٥', 2.5],
    ['-3', null],
    ['2 + 1', null],
    ['tba', null],
  ])('%s is %s', (cell, figure) => {
    expect(figureOf(cell)).toBe(figure);
  });
});

describe('pasted units beside those that are there', () => {
  const there = [{ id: 7, apartment_id: 'A-1', price: 1, unit_image: '/media/a.jpg' }, { apartment_id: 'A-2' }, {}];

  it('are written over those of the same name, and keep what was not pasted', () => {
    const { units, known } = joinedUnits(there, [{ apartment_id: 'a-1', price: 2 }, { apartment_id: 'A-3' }]);
    expect(units).toEqual([
      { id: 7, apartment_id: 'a-1', price: 2, unit_image: '/media/a.jpg' },
      { apartment_id: 'A-2' },
      {},
      { apartment_id: 'A-3' },
    ]);
    expect(known).toBe(1);
  });

  it('without a name are never another one', () => {
    expect(joinedUnits(there, [{ price: 3 }])).toEqual({ units: [...there, { price: 3 }], known: 0 });
  });
});
