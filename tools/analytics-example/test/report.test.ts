import { textReport } from '../src/report';
import { generatedStream, type Told } from './generated-stream';
import { answersOf } from './told-store';

const reportOf = (told: Told[]) => textReport(answersOf(told));

test('has a table for each question, with the newest rows, that fits a terminal', () => {
  const text = reportOf(generatedStream({ seed: 5, weeks: 6, joining: 10 }));
  expect(text.split('\n').filter((line) => /^[A-Z].*_.*\)$/.test(line))).toEqual([
    'Gross stakes per day (gross_stakes_per_day)',
    'Rake per day (rake_per_day)',
    'Retention by week (retention_by_week)',
    'Disputed matches (disputes_per_1000_matches)',
    'Minutes from open to settled (minutes_to_settle)',
    'Tournaments by week (tournaments_by_week)',
    'Rating gain per month and game (rating_gain_by_month)',
    'Memberships by week (memberships_by_week)',
    'Payouts to banks by week (bank_payouts_by_week)',
  ]);
  expect(text).toMatch(/… and \d+ earlier rows/);
  expect(text).not.toMatch(/NaN|undefined|Infinity/);
  expect(text.split('\n').filter((line) => line.length > 100)).toEqual([]);
});

test('reports an empty stream in a sentence', () => {
  expect(reportOf([])).toBe('The stream is empty: there is nothing to report yet.\n');
});
