import { newCareer } from './career';
import { KnownCareers } from './pending-recount';

const careersOf = (...players: string[]) => new Map(players.map((one) => [one, newCareer]));

test('careers are known where this process came to, and nowhere else', () => {
  const careers = new KnownCareers();
  const { by } = careers;
  careers.keep('5', careersOf('ada', 'bea'));
  expect([...careers.at({ until: '5', by, page: 1 }).keys()]).toEqual(['ada', 'bea']);
  expect(careers.at({ until: '4', by, page: 2 }).size).toBe(0);
  expect(careers.at({ until: '5', by, page: 3 }).size).toBe(0);
  for (const swept of [null, { until: '5', by: 'another', page: 1 }]) {
    careers.keep('5', careersOf('ada'));
    expect(careers.at(swept).size).toBe(0);
  }
  expect(by).not.toBe(new KnownCareers().by);
});

test('the least recent careers make room', () => {
  const careers = new KnownCareers(2);
  const known = (until: string) => [...careers.at({ until, by: careers.by, page: 1 }).keys()];
  careers.keep('1', careersOf('ada', 'bea'));
  careers.keep('2', careersOf('ada', 'cal'));
  expect(known('2')).toEqual(['ada', 'cal']);
  careers.keep('3', new Map());
  expect(known('3')).toEqual(['ada', 'cal']);
});
