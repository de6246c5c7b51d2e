import { appealSanction, listReports, listSanctions, listSupportInbox } from '@contend/contracts';
import { moderationDesk } from './moderation-desk';

const newest = { order: 'newest' as const };

test('the inbox begins with the next deadline or the newest, and a cursor leads on', async () => {
  const { p, ada, bea, mia, asked, chatted } = await moderationDesk();
  const first = await asked(ada, 'First.');
  p.clock.advance(1000);
  await chatted(bea, 'Second.');
  p.clock.advance(1000);
  await asked(bea, 'Third.');
  const read = (query: object) => mia.call(listSupportInbox, { query });
  const texts = async (query: object) => (await read(query)).items.map(({ excerpt }) => excerpt);
  expect(await texts({})).toEqual(['Second.', 'First.', 'Third.']);
  expect(await texts(newest)).toEqual(['Third.', 'Second.', 'First.']);
  expect((await read({})).next).toBeUndefined();
  const { next } = await read({ ...newest, pageSize: 2 });
  // One that comes meanwhile does not move the pages behind the cursor.
  p.clock.advance(1000);
  await asked(ada, 'Fourth.');
  const rest = await read({ cursor: next ?? '', pageSize: 2 });
  expect(rest).toMatchObject({ items: [{ id: first.id }], next: null });
});

test('requests of one instant keep one order over pages', async () => {
  const { ada, bea, mia, asked } = await moderationDesk();
  for (const player of [ada, bea]) for (const text of ['1', '2']) await asked(player, text);
  const ids = async (query: object) =>
    (await mia.call(listSupportInbox, { query })).items.map(({ id }) => id);
  for (const order of ['newest', 'deadline'] as const) {
    const pages = [1, 2, 3, 4].map((page) => ids({ order, page, pageSize: 1 }));
    expect((await Promise.all(pages)).flat()).toEqual(await ids({ order }));
  }
});

test('reports and appeals begin with the newest where that is asked for', async () => {
  const { p, ada, bea, mia, max, posted, reported, muted } = await moderationDesk();
  const posts = [await posted(bea, 'You are bad.'), await posted(bea, 'All of you.')];
  for (const { id } of posts) {
    await reported(ada, id);
    p.clock.advance(1000);
  }
  const [older, newer] = posts.map(({ id }) => id);
  const reports = async (query: object) =>
    (await mia.call(listReports, { query })).items.map(({ id }) => id);
  expect(await reports({})).toEqual([older, newer]);
  expect(await reports(newest)).toEqual([newer, older]);
  for (const player of [ada, bea]) {
    const { id } = await muted(player);
    await player.call(appealSanction, { params: { id }, body: { text: 'It was not me.' } });
    p.clock.advance(1000);
  }
  const appeals = async (query: object) =>
    (await max.call(listSanctions, { query })).items.map(({ user }) => user.username);
  expect(await appeals({})).toEqual(['ada', 'bea']);
  expect(await appeals(newest)).toEqual(['bea', 'ada']);
});
