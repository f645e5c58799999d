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
    ['79 sq. ft.', 79],
    ['852ft²', 852],
    ['852 ft2', 852],
    ['٨٥٢ قدم مربع', 852],
    ['\u200f١٬٤٥٠٬٠٠٠ درهم\u200f', 1450000],
    ['Dhs. 1,450,000', 1450000],
    ['1,450,000 د.إ', 1450000],
    ['3BR', 3],
    ['1 bed', 1],
    ['BR 2', 2],
    ['2 Bedrooms', 2],
    ['٣ غرف', 3],
    ['2 baths', 2],
    ['٢ حمام', 2],
    ['1.2M', null],
    ['950K', null],
    ['AED 1.45 million', null],
    ['١٫٤ مليون', null],
    ['79 sqm', null],
    ['79 m²', null],
    ['$1,450,000', null],
    ['2 BR + maid', null],
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

  it('are known by name and number together, as an import knows them', () => {
    const type = { apartment_id: 'Type A' };
    const two = [
      { id: 1, ...type, apt_no: '101', unit_image: '/media/a.jpg' },
      { id: 2, ...type, apt_no: '102' },
    ];
    const sheet = [
      { ...type, apt_no: '101', price: 5 },
      { ...type, apt_no: '102', price: 6 },
      { ...type, apt_no: '106', price: 7 },
    ];
    expect(joinedUnits(two, sheet)).toEqual({
      units: [{ ...two[0], price: 5 }, { ...two[1], price: 6 }, sheet[2]],
      known: 2,
    });
  });

  it.each([
    ['its name alone', { apartment_id: 'A-1', apt_no: '101' }, { apartment_id: 'a-1', price: 2 }],
    ['its number alone', { apartment_id: 'A-1', apt_no: '101' }, { apt_no: '101', price: 2 }],
    ['a number that it had not', { apartment_id: 'A-1' }, { apartment_id: 'A-1', apt_no: '101' }],
  ])('are known by %s where no other is meant', (_, unit, given) => {
    expect(joinedUnits([unit, { apartment_id: 'A-2' }], [given])).toEqual({
      units: [{ ...unit, ...given }, { apartment_id: 'A-2' }],
      known: 1,
    });
  });

  it.each([
    [
      [
        { apartment_id: 'A', apt_no: '1' },
        { apartment_id: 'A', apt_no: '2' },
      ],
      [{ apartment_id: 'A', price: 3 }],
    ],
    [
      [{ apartment_id: 'A' }],
      [
        { apartment_id: 'A', apt_no: '1' },
        { apartment_id: 'A', apt_no: '2' },
      ],
    ],
    [[{ apartment_id: 'A', apt_no: '1' }], [{ apartment_id: 'A', apt_no: '2' }]],
    [
      [{ apartment_id: 'A' }],
      [
        { apartment_id: 'A', price: 1 },
        { apartment_id: 'A', price: 2 },
      ],
    ],
    [[{ apartment_id: '1' }], [{ apt_no: '1' }]],
  ])('are added where it is not plain which one they are: %j, %j', (units, given) => {
    expect(joinedUnits(units, given)).toEqual({ units: [...units, ...given], known: 0 });
  });

  it('are one each where a sheet with rows alike is pasted again', () => {
    const alike = [
      { apartment_id: 'A', floor_no: '1' },
      { apartment_id: 'A', floor_no: '2' },
    ];
    expect(joinedUnits(alike, alike)).toEqual({ units: alike, known: 2 });
  });

  it('without a name are never another one', () => {
    expect(joinedUnits(there, [{ price: 3 }])).toEqual({ units: [...there, { price: 3 }], known: 0 });
  });
});
