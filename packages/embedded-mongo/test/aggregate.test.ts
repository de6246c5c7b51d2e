import type { Document } from 'mongodb';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as windows from 'mingo/operators/window';
import {
  ACCUMULATORS,
  EXPRESSIONS,
  NOT_OF_MONGODB,
  NOT_OFFERED,
  WINDOW_FUNCTIONS,
} from '../src/query/operator-names';
import { codeOf, startTestServer, type TestServer } from './server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  await db.collection<Document & { _id: number }>('matches').insertMany([
    { _id: 1, game: 'chess', players: ['ada', 'bea'], stakeCents: 100, at: new Date(1000) },
    { _id: 2, game: 'go', players: ['ada'], stakeCents: 250, at: new Date(2000) },
    { _id: 3, game: 'chess', players: [], stakeCents: 50, at: new Date(3000) },
    { _id: 4, game: null, stakeCents: null },
  ]);
  await db.collection<Document & { _id: string }>('players').insertMany([
    { _id: 'ada', rating: 1500 },
    { _id: 'bea', rating: 1400 },
  ]);
});
afterAll(() => server.stop());

test('has one time of $$NOW in all documents and stages', async () => {
  const stamped = await server.db
    .collection('matches')
    .aggregate([
      { $set: { a: '$$NOW', text: { $literal: '$$NOW' } } },
      { $set: { slow: { $sum: { $range: [0, 200_000] } }, b: '$$NOW' } },
      { $lookup: { from: 'players', pipeline: [{ $set: { c: '$$NOW' } }], as: 'players' } },
      { $match: { text: '$$NOW', $expr: { $lte: ['$a', '$$NOW'] } } },
    ])
    .toArray();
  const times = stamped.flatMap(({ a, b, players }) => [
    a as Date,
    b as Date,
    ...(players as Document[]).map(({ c }) => c as Date),
  ]);
  expect([times.length, new Set(times.map(Number)).size]).toEqual([16, 1]);
});

const cases: [string, Document[], Document[]][] = [
  [
    '$match, $group and $sort',
    [
      { $match: { stakeCents: { $gte: 50 } } },
      { $group: { _id: '$game', total: { $sum: '$stakeCents' }, games: { $sum: 1 } } },
      { $sort: { total: -1 } },
    ],
    [
      { _id: 'go', total: 250, games: 1 },
      { _id: 'chess', total: 150, games: 2 },
    ],
  ],
  [
    '$unwind and $lookup by a field',
    [
      { $match: { _id: 1 } },
      { $unwind: '$players' },
      { $lookup: { from: 'players', localField: 'players', foreignField: '_id', as: 'who' } },
      { $project: { _id: 0, rating: { $first: '$who.rating' } } },
    ],
    [{ rating: 1500 }, { rating: 1400 }],
  ],
  [
    '$lookup of an array, with a pipeline',
    [
      { $match: { _id: 1 } },
      {
        $lookup: {
          from: 'players',
          let: { least: { $multiply: ['$stakeCents', 15] } },
          pipeline: [{ $match: { $expr: { $gte: ['$rating', '$$least'] } } }],
          as: 'strong',
        },
      },
      { $project: { strong: 1 } },
    ],
    [{ _id: 1, strong: [{ _id: 'ada', rating: 1500 }] }],
  ],
  [
    '$facet',
    [
      {
        $facet: {
          count: [{ $count: 'n' }],
          top: [{ $sort: { stakeCents: -1 } }, { $limit: 1 }, { $project: { _id: 1 } }],
        },
      },
    ],
    [{ count: [{ n: 4 }], top: [{ _id: 2 }] }],
  ],
  [
    '$addFields and $replaceRoot',
    [
      { $match: { _id: 2 } },
      { $addFields: { half: { $divide: ['$stakeCents', 2] } } },
      { $replaceRoot: { newRoot: { half: '$half' } } },
    ],
    [{ half: 125 }],
  ],
  [
    'null and missing are one group',
    [{ $group: { _id: { $ifNull: ['$game', 'none'] }, n: { $sum: 1 } } }, { $sort: { _id: 1 } }],
    [
      { _id: 'chess', n: 2 },
      { _id: 'go', n: 1 },
      { _id: 'none', n: 1 },
    ],
  ],
  [
    '$skip and $limit after $sort',
    [{ $sort: { _id: -1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }],
    [{ _id: 3 }, { _id: 2 }],
  ],
  [
    '$unionWith',
    [{ $match: { _id: 1 } }, { $project: { _id: 1 } }, { $unionWith: 'players' }, { $count: 'n' }],
    [{ n: 3 }],
  ],
  [
    '$bucket',
    [{ $bucket: { groupBy: '$stakeCents', boundaries: [0, 100, 500], default: 'other' } }],
    [
      { _id: 0, count: 1 },
      { _id: 100, count: 2 },
      { _id: 'other', count: 1 },
    ],
  ],
  [
    '$sortByCount',
    [{ $match: { game: { $ne: null } } }, { $sortByCount: '$game' }, { $limit: 1 }],
    [{ _id: 'chess', count: 2 }],
  ],
  [
    '$setWindowFields',
    [
      { $match: { stakeCents: { $ne: null } } },
      {
        $setWindowFields: {
          sortBy: { _id: 1 },
          output: { sum: { $sum: '$stakeCents', window: { documents: ['unbounded', 'current'] } } },
        },
      },
      { $project: { sum: 1 } },
    ],
    [
      { _id: 1, sum: 100 },
      { _id: 2, sum: 350 },
      { _id: 3, sum: 400 },
    ],
  ],
];

test.each(cases)('%s', async (_, pipeline, expected) => {
  const found = await server.db.collection('matches').aggregate(pipeline).toArray();
  expect(found).toEqual(expected);
});

test('evaluates dates and the command’s variables', async () => {
  const found = server.db
    .collection('matches')
    .aggregate(
      [
        { $match: { $expr: { $gt: ['$at', '$$since'] } } },
        { $project: { year: { $year: '$at' } } },
        { $sort: { _id: 1 } },
      ],
      { let: { since: new Date(1500) } },
    );
  expect(await found.toArray()).toEqual([
    { _id: 2, year: 1970 },
    { _id: 3, year: 1970 },
  ]);
});

test('returns results in batches', async () => {
  const numbers = server.db.collection<Document & { _id: number }>('numbers');
  await numbers.insertMany(Array.from({ length: 250 }, (_, _id) => ({ _id })));
  const cursor = numbers.aggregate([{ $sort: { _id: 1 } }], { batchSize: 7 });
  expect((await cursor.toArray()).map(({ _id }) => _id as number)).toEqual(
    Array.from({ length: 250 }, (_, _id) => _id),
  );
});

const refused: [string, Document, number][] = [
  [
    'a value that belongs to no bucket',
    { $bucket: { groupBy: '$_id', boundaries: [0, 2] } },
    40066,
  ],
  ['a division by zero', { $project: { x: { $divide: [1, 0] } } }, 2],
  ['a remainder by zero', { $project: { x: { $mod: [5, 0] } } }, 16610],
  ['a sum of text', { $project: { x: { $add: ['$game', 1] } } }, 14],
  ['an unknown variable', { $project: { x: '$$nobody' } }, 17276],
];

test.each(refused)('%s is refused', async (_, stage, code) => {
  const found = server.db.collection('matches').aggregate([{ $match: { game: 'go' } }, stage]);
  // Errors of mingo's are BadValue here, regardless of MongoDB's number.
  expect([code, 2]).toContain(await codeOf(found.toArray()));
});

test.each([
  ['expressions', expressions, EXPRESSIONS],
  ['accumulators', accumulators, new Set([...ACCUMULATORS, ...WINDOW_FUNCTIONS])],
  ['functions of windows', windows, WINDOW_FUNCTIONS],
])('lists every one of mingo’s %s as offered or refused', (_, table, offered) => {
  const names = Object.keys(table).filter((name) => name.startsWith('$'));
  const isListed = (name: string) =>
    [offered, NOT_OFFERED, NOT_OF_MONGODB].some((list) => list.has(name));
  expect(names.filter((name) => !isListed(name))).toEqual([]);
});

test('has every expression that it offers, and no name in two lists', async () => {
  const failures = [...EXPRESSIONS].map(async (name) => {
    const found = server.db.collection('matches').aggregate([{ $replaceWith: { [name]: {} } }]);
    const code = await found.toArray().then(
      () => 0,
      (error: { code: number; message: string }) => error.code,
    );
    return [name, code] as const;
  });
  const unrecognized = (await Promise.all(failures)).filter(([, code]) => code === 168);
  const refused = [...NOT_OFFERED, ...NOT_OF_MONGODB].filter((name) => EXPRESSIONS.has(name));
  expect([unrecognized, refused]).toEqual([[], []]);
});
