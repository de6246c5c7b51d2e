import { hourCycleOf, hourWords, timeWords } from './clock';

test.each([
  ['en-US', 'h12'],
  ['en-IN', 'h12'],
  ['en-GB', 'h23'],
  ['de-DE', 'h23'],
  ['ja-JP', 'h23'],
])('the clock of %s is %s', (language, cycle) => {
  expect(hourCycleOf(language)).toBe(cycle);
});

test.each([
  ['00:00', '12:00 am', '12am'],
  ['09:05', '9:05 am', '9am'],
  ['12:30', '12:30 pm', '12pm'],
  ['23:59:59', '11:59:59 pm', '11pm'],
])('%s on a clock of 12 hours is %s', (time, words, hour) => {
  expect(timeWords(time, 'h12')).toBe(words);
  expect(timeWords(time, 'h23')).toBe(time);
  expect(hourWords(Number(time.slice(0, 2)), 'h12')).toBe(hour);
  expect(hourWords(Number(time.slice(0, 2)), 'h23')).toBe(time.slice(0, 2));
});
