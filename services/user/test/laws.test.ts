import {
  changeLaws,
  firstLaw,
  getLawTables,
  lawChanged,
  type LawRule,
  listLaws,
} from '@contend/contracts';
import { platform } from '@contend/test-kit';

const only = { only: ['user' as const] };
const deny = (product: LawRule['product'], country: string): LawRule => ({
  ...{ product, country, isAllowed: false, minimumAge: 18 },
});
const german = deny('pool', 'DE');
const rules = [...firstLaw.rules, german];
const change = { version: 1, effectiveAt: null, reason: 'Court of 1 March', rules };
const dayMs = 24 * 60 * 60_000;

test('an admin changes the table, from a date, with a reason', async () => {
  const p = await platform(only);
  const admin = await p.admin();
  const first = await admin.call(getLawTables, {});
  expect(first).toMatchObject({ version: 1, inForce: 1, history: [] });
  expect(first.rules).toEqual(firstLaw.rules);
  const date = new Date(p.clock.now().getTime() + dayMs).toISOString();
  const made = await admin.call(changeLaws, { body: { ...change, effectiveAt: date } });
  expect(made).toMatchObject({
    ...{ version: 2, effectiveAt: date, inForce: 1, rules },
    history: [
      {
        ...{ version: 2, effectiveAt: date, reason: change.reason },
        by: { id: admin.id, username: admin.username },
        changes: [{ product: 'pool', country: 'DE', to: { isAllowed: false, minimumAge: 18 } }],
      },
    ],
  });
  const before = await p.anyone.call(listLaws, {});
  expect(before).toMatchObject({ version: 1, upcoming: [{ version: 2, effectiveAt: date }] });
  await p.moveClock(dayMs - 1);
  expect((await p.anyone.call(listLaws, {})).version).toBe(1);
  await p.moveClock(1);
  const after = await p.anyone.call(listLaws, {});
  expect(after).toMatchObject({ version: 2, upcoming: [] });
  expect(after.rules).toContainEqual({ ...german, since: date });
  expect(after.rules).toContainEqual({ ...firstLaw.rules[0], since: null });
  await p.settled();
  expect(p.events(lawChanged)).toMatchObject([
    { subject: 'v2', data: { version: 2, effectiveAt: date, byId: admin.id, rules } },
  ]);
});

test('of two changes made from one version the second is refused, with what changed', async () => {
  const p = await platform(only);
  const [ada, bea] = [await p.admin('ada'), await p.admin('bea')];
  const other = { ...change, rules: [...firstLaw.rules, deny('wager', 'FR')] };
  const replies = await Promise.all([
    ada.answer(changeLaws, { body: change }),
    bea.answer(changeLaws, { body: other }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [lost] = replies.filter(({ status }) => status === 409);
  const country = replies[0]?.status === 200 ? 'DE' : 'FR';
  expect(lost?.body).toMatchObject({
    code: 'law-changed',
    details: { version: 2, changes: [{ country, to: { isAllowed: false } }] },
  });
  expect((await ada.call(getLawTables, {})).history).toHaveLength(1);
  await p.settled();
  expect(p.events(lawChanged)).toHaveLength(1);
});

test('refuses others than admins, past dates and tables with gaps', async () => {
  const p = await platform(only);
  const [admin, ada] = [await p.admin(), await p.player('ada')];
  expect(await ada.refused(getLawTables, {})).toEqual({ status: 403, code: 'forbidden' });
  expect(await ada.refused(changeLaws, { body: change })).toEqual({
    ...{ status: 403, code: 'forbidden' },
  });
  const unauthenticated = { status: 401, code: 'unauthenticated' };
  expect(await p.anyone.refused(getLawTables, {})).toEqual(unauthenticated);
  expect(await p.anyone.refused(changeLaws, { body: change })).toEqual(unauthenticated);
  const effectiveAt = new Date(p.clock.now().getTime() - 1).toISOString();
  expect(await admin.refused(changeLaws, { body: { ...change, effectiveAt } })).toEqual({
    ...{ status: 400, code: 'law-date-past' },
  });
  const invalid = { status: 400, code: 'invalid-request' };
  const incomplete = { status: 400, code: 'law-incomplete' };
  for (const gaps of [rules.slice(1), [...rules, german]]) {
    const body = { ...change, rules: gaps };
    expect(await admin.refused(changeLaws, { body })).toEqual(incomplete);
  }
  const bodies = [
    { ...change, rules: [] },
    { ...change, rules: [...firstLaw.rules, { ...german, minimumAge: 12 }] },
    { ...change, reason: '' },
  ];
  for (const body of bodies) expect(await admin.refused(changeLaws, { body })).toEqual(invalid);
  expect((await admin.call(getLawTables, {})).version).toBe(1);
});
