import { csvOf } from './csv';

const cellOf = (text: string): string =>
  csvOf({ columns: ['name'], rows: [[text]] }).slice('\uFEFFname\r\n'.length, -2);

test('a sheet is CSV with a byte order mark, a row of names, and CRLF', () => {
  const sheet = {
    columns: ['name', 'cents'],
    rows: [
      ['Ada', 500],
      ['Zoë', null],
    ],
  };
  expect(csvOf(sheet)).toBe('\uFEFFname,cents\r\nAda,500\r\nZoë,\r\n');
  expect(csvOf({ ...sheet, rows: [] })).toBe('\uFEFFname,cents\r\n');
});

test.each([
  ['a,b', '"a,b"'],
  ['the "best"', '"the ""best"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['a;b', '"a;b"'],
  [' padded ', '" padded "'],
  ['plain - text', 'plain - text'],
  ['', ''],
])('%j is quoted where it must be', (text, cell) => expect(cellOf(text)).toBe(cell));

test.each([
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-ada', "'-ada"],
  ['@ada', "'@ada"],
  [' =1+1', "' =1+1"],
  ['=HYPERLINK("https://x.test","a")', '"\'=HYPERLINK(""https://x.test"",""a"")"'],
  ['\t=1', '"\'\t=1"'],
  ['\rx', '"\'\rx"'],
  ['＝1', "'＝1"],
])('%j is not a formula', (text, cell) => expect(cellOf(text)).toBe(cell));

test('numbers are no text: a negative one stays a number', () => {
  expect(csvOf({ columns: ['n'], rows: [[-5]] })).toBe('\uFEFFn\r\n-5\r\n');
});
