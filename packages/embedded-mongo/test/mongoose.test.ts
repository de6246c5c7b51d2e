import { createConnection, Schema, type Connection, type Model } from 'mongoose';
import { startTestServer, type TestServer } from './server';

let server: TestServer;
let connection: Connection;
beforeAll(async () => {
  server = await startTestServer();
  connection = await createConnection(server.url, { dbName: server.db.databaseName }).asPromise();
});
afterAll(async () => {
  await connection.close();
  await server.stop();
});

interface Team {
  _id: string;
  name?: string;
}
interface Player {
  _id: string;
  team?: string;
  wins?: number;
  tags?: string[];
  joinedAt?: Date;
}

const teamSchema = new Schema<Team>({ _id: String, name: { type: String, unique: true } });
const playerSchema = new Schema<Player>(
  {
    _id: String,
    team: { type: String, ref: 'Team' },
    wins: { type: Number, default: 0 },
    tags: [String],
    joinedAt: { type: Date, index: true },
  },
  { optimisticConcurrency: true, timestamps: true },
);

async function models() {
  const Team = (connection.models.Team ??
    connection.model('Team', teamSchema)) as unknown as Model<Team>;
  const Player = (connection.models.Player ??
    connection.model('Player', playerSchema)) as unknown as Model<Player>;
  await Promise.all([Team.init(), Player.init()]);
  await Promise.all([Team.deleteMany({}), Player.deleteMany({})]);
  return { Team, Player };
}

test('creates the indexes and collections of models', async () => {
  const { Team, Player } = await models();
  expect((await Team.listIndexes()).map(({ name }) => name)).toEqual(['_id_', 'name_1']);
  expect((await Player.diffIndexes()).toCreate).toEqual([]);
  await Player.createCollection();
});

test('saves documents, updates them by version, and populates them', async () => {
  const { Team, Player } = await models();
  await Team.create({ _id: 't', name: 'Tigers' });
  const ada = await Player.create({ _id: 'ada', team: 't', tags: ['new'] });
  const stale = await Player.findById('ada').orFail();
  ada.wins = 3;
  ada.tags?.push('fast');
  await ada.save();
  stale.wins = 9;
  await expect(stale.save()).rejects.toThrow(/version/i);
  const found = await Player.findOne({ wins: { $gt: 2 } })
    .populate('team')
    .lean();
  expect(found).toMatchObject({ _id: 'ada', team: { name: 'Tigers' }, tags: ['new', 'fast'] });
});

test('refuses a duplicate with its key', async () => {
  const { Team } = await models();
  await Team.create({ _id: 'a', name: 'Same' });
  await expect(Team.create({ _id: 'b', name: 'Same' })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { name: 1 },
    keyValue: { name: 'Same' },
  });
});

test('executes bulk writes and insertMany', async () => {
  const { Player } = await models();
  await Player.insertMany([{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }]);
  const result = await Player.bulkWrite([
    { updateOne: { filter: { _id: 'a' }, update: { $inc: { wins: 1 } } } },
    { updateMany: { filter: { _id: { $in: ['b', 'c'] } }, update: { $set: { wins: 5 } } } },
    { updateOne: { filter: { _id: 'd' }, update: { $set: { wins: 1 } }, upsert: true } },
    { deleteOne: { filter: { _id: 'c' } } },
  ]);
  expect(result).toMatchObject({ modifiedCount: 3, upsertedCount: 1, deletedCount: 1 });
  expect(await Player.find().sort({ _id: 1 }).distinct('wins')).toEqual(
    expect.arrayContaining([1, 5]),
  );
});

test('stores the valid documents of an unordered insertMany', async () => {
  const { Player } = await models();
  await Player.create({ _id: 'b' });
  const inserted = Player.insertMany([{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }], {
    ordered: false,
  });
  await expect(inserted).rejects.toMatchObject({ code: 11000 });
  expect(await Player.countDocuments()).toBe(3);
});

test('commits a transaction or stores nothing', async () => {
  const { Team, Player } = await models();
  await connection.transaction(async (session) => {
    await Team.create([{ _id: 'x', name: 'X' }], { session });
    await Player.create([{ _id: 'p', team: 'x' }], { session });
  });
  const failing = connection.transaction(async (session) => {
    await Player.updateOne({ _id: 'p' }, { wins: 7 }, { session });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await Player.findById('p').lean()).toMatchObject({ team: 'x', wins: 0 });
});

test('iterates over everything with a cursor', async () => {
  const { Player } = await models();
  await Player.insertMany(Array.from({ length: 300 }, (_, i) => ({ _id: `p${i}`, wins: i })));
  let wins = 0;
  for await (const player of Player.find().sort({ wins: 1 }).cursor({ batchSize: 50 })) {
    expect(player.wins).toBe(wins++);
  }
  expect(wins).toBe(300);
});
