import { ticksTo } from '../src/report/axis';
import { pageReport } from '../src/report/page';
import { escape, tag } from '../src/report/svg';
import { textReport } from '../src/report/text';
import { generatedStream } from './generated-stream';
import { answersOf } from './told-store';

const season = answersOf(generatedStream({ seed: 5, weeks: 6, joining: 10 }));
const nothing = answersOf([]);

const questions = [
  ...['Gross stakes per day', 'Rake per day', 'Retention by week'],
  ...['Disputes per 1,000 matches', 'Minutes from open to settled'],
];
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, one]) => one);

describe('the page', () => {
  const page = pageReport(season);

  test('has every question with a chart for each width, and a table', () => {
    expect(matches(page, /<h2 [^>]*>([^<]+)<\/h2>/g)).toEqual(questions);
    expect(matches(page, /<svg class="(chart)"/g)).toHaveLength(questions.length * 3);
    expect(matches(page, /<table><caption>([^:<]+):/g)).toEqual(questions);
  });

  test('describes each chart in words, with a unique id', () => {
    const named = matches(page, /aria-labelledby="(\S+-title \S+-description)"/g);
    const ids = matches(page, / id="([^"]+)"/g);
    expect(named).toHaveLength(questions.length * 3);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of named.flatMap((pair) => pair?.split(' '))) expect(ids).toContain(id);
  });

  test('has no external resources', () => {
    expect(matches(page, /((?:src|href)=|url\((?!data:)|@import|<script)/g)).toEqual(
      questions.map(() => 'href='),
    );
    expect(matches(page, /href="([^"]+)"/g).every((target) => target?.startsWith('#'))).toBe(true);
  });

  test('draws no undefined figure', () => {
    expect(page.replace(/base64,[^)]+/g, '')).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('is the same for the same answers', () => {
    expect(pageReport(season)).toBe(page);
  });
});

test('reports an empty stream in words, without empty charts', () => {
  expect(textReport(nothing)).toContain('The stream is empty');
  expect(pageReport(nothing)).toContain('The stream is empty');
  expect(pageReport(nothing)).not.toContain('<svg class="chart"');
});

test('reports missing figures for a stream of one sign-up, without an error', () => {
  const [signUp] = generatedStream({ seed: 1, weeks: 1, joining: 1 }).filter(
    ({ event }) => event.type === 'wallet.created.v1',
  );
  const answers = answersOf(signUp ? [signUp] : []);
  expect(answers.read.players).toBe(1);
  expect(textReport(answers)).toContain('– per 1,000: 0 of 0 matches');
  expect(pageReport(answers).replace(/base64,[^)]+/g, '')).not.toMatch(/NaN|undefined|Infinity/);
});

describe('the text', () => {
  const text = textReport(season);

  test('has the questions in order, and mentions the rows left out', () => {
    expect(text.split('\n').filter((line) => questions.includes(line))).toEqual(questions);
    const days = season.stakes.length;
    expect(text).toContain(`… and ${days - 14} earlier days`);
  });

  test('fits a terminal of a hundred columns', () => {
    expect(text.split('\n').filter((line) => line.length > 100)).toEqual([]);
  });
});

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [9860, [0, 2500, 5000, 7500, 10_000]],
  [0.7, [0, 0.2, 0.4, 0.6, 0.8]],
])('an axis to %d has ticks at %j', (max, ticks) => {
  expect(ticksTo(max)).toEqual(ticks);
});

test('escapes text in a chart', () => {
  expect(tag('text', { title: '"><script>' }, [escape('<b> & co')])).toBe(
    '<text title="&quot;&gt;&lt;script&gt;">&lt;b&gt; &amp; co</text>',
  );
});
