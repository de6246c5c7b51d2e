import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ada, answerWith, renderAt } from '../../../../test/api';
import { RewardsScreen } from './rewards-screen';

const id = (letter: string) => letter.repeat(24);
const at = '2026-11-22T18:00:00.000Z';
const reward = (letter: string, name: string, xp: number) => ({
  ...{ id: id(letter), kind: 'accomplishment', name, description: 'Win a match.', xp },
  ...{ earnedAt: at, claimedAt: null },
});
const challenge = {
  ...{ id: id('6'), name: 'Win two matches', description: 'Of any kind.', period: 'day' },
  ...{ event: 'match-won', progress: 1, count: 2, xp: 45, endsAt: '2030-01-02T00:00:00.000Z' },
  ...{ rewardId: null, claimable: false, counted: [{ sourceId: id('9'), at }] },
};
const rewards = {
  level: { level: 3, xp: 450, matchXp: 420, rewardXp: 30, levelXp: 400, nextLevelXp: 900 },
  streak: {
    ...{ days: 1, best: 4, isTodayDone: false },
    week: [17, 18, 19, 20, 21, 22, 23].map((day) => ({
      ...{ day: `2026-11-${day}`, isDone: day === 22 },
    })),
    goals: [
      { days: 3, xp: 30, isEarned: true },
      { days: 7, xp: 100, isEarned: false },
    ],
  },
  challenges: [challenge, { ...challenge, id: id('7'), name: 'Play a match', rewardId: id('8') }],
  claimable: [reward('1', 'First win', 30), reward('2', 'First match', 20)],
  claimed: [],
};
const rule = { event: 'match-won', count: 10 };
const tile = { description: 'Win ten matches.', tier: 'silver', rule, xp: 100 };
const accomplishments = {
  items: [
    { ...tile, id: id('3'), name: 'First win', earnedAt: at, progress: 1 },
    { ...tile, id: id('4'), name: 'Ten wins', earnedAt: null, progress: 4 },
  ],
  ...{ earned: 1, total: 2 },
};
const reads = {
  [`GET /user/${ada.id}/rewards`]: rewards,
  [`GET /user/${ada.id}/accomplishments`]: accomplishments,
};
const refusal = { status: 409, code: 'reward-claimed', message: 'You have claimed this reward.' };
const open = (answers: Record<string, unknown> = {}) => {
  const asked = answerWith({ ...reads, ...answers });
  renderAt('/rewards', <RewardsScreen />);
  return asked;
};

test('what can be claimed comes first, and only the first has the primary button', async () => {
  open();
  const claims = await screen.findByRole('region', { name: 'To claim' });
  const buttons = within(claims).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    ...['Claim 30 XP for First win', 'Claim 20 XP for First match', 'Claim all'],
  ]);
  expect(buttons.map(({ className }) => className.includes('primary'))).toEqual([
    ...[true, false, false],
  ]);
  expect(claims.textContent).toContain('It brings you to 480 of 900, 420 short of level 4.');
});

test('of many rewards three are shown, and the others by a button', async () => {
  const claimable = ['1', '2', '3', '4', '5'].map((nth) => reward(nth, `Reward ${nth}`, 20));
  open({ [`GET /user/${ada.id}/rewards`]: { ...rewards, claimable } });
  const claims = within(await screen.findByRole('region', { name: 'To claim' }));
  expect(claims.getAllByRole('listitem')).toHaveLength(3);
  fireEvent.click(claims.getByRole('button', { name: 'Show 2 more' }));
  expect(claims.getAllByRole('listitem')).toHaveLength(5);
});

test('claims a reward by its id, and reads again', async () => {
  const claimed = { ...reward('1', 'First win', 30), claimedAt: at };
  const level = { ...rewards.level, xp: 480, rewardXp: 60 };
  const reply = { reward: claimed, level };
  let isClaimed = false;
  const asked = open({
    [`POST /user/${ada.id}/rewards`]: () => ((isClaimed = true), reply),
    [`GET /user/${ada.id}/rewards`]: () =>
      isClaimed ? { ...rewards, level, claimable: [], claimed: [claimed] } : rewards,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Claim 30 XP for First win' }));
  expect(await screen.findByText('+30 XP')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'To claim' })).toBeNull();
  expect(screen.getByText('480')).toBeTruthy();
  const sent = asked.find(({ call }) => call.startsWith('POST'));
  expect(sent?.body).toEqual({ rewardId: id('1') });
});

test('claims all rewards at once, where there are more than one', async () => {
  let isClaimed = false;
  const asked = open({
    [`POST /user/${ada.id}/rewards/all`]: () => (
      (isClaimed = true),
      { rewards: rewards.claimable, level: rewards.level }
    ),
    [`GET /user/${ada.id}/rewards`]: () => (isClaimed ? { ...rewards, claimable: [] } : rewards),
  });
  expect(await screen.findByText('2 rewards, 50 XP together.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Claim all' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'To claim' })).toBeNull());
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({});
});

test.thorough('a refused claim says why, at its reward', async () => {
  open({ [`POST /user/${ada.id}/rewards`]: refusal });
  fireEvent.click(await screen.findByRole('button', { name: 'Claim 30 XP for First win' }));
  const claims = within(screen.getByRole('region', { name: 'To claim' }));
  expect((await claims.findByRole('alert')).textContent).toContain('You have claimed this reward.');
});

test('shows streak, challenges and accomplishments with their progress', async () => {
  open();
  expect(await screen.findByText('1 day')).toBeTruthy();
  expect(screen.getByText('Best 4 days')).toBeTruthy();
  expect(screen.getByText('Complete a match today to add a day.')).toBeTruthy();
  expect(screen.getByText('100 XP for 7 days in a row, once.')).toBeTruthy();
  expect(screen.getByText('Claimed', { selector: '.chip' })).toBeTruthy();
  expect(await screen.findByRole('progressbar', { name: '4 of 10' })).toBeTruthy();
  const [match] = screen.getAllByRole('link', { name: '#9999' });
  expect(match?.getAttribute('href')).toBe(`/matches/${id('9')}`);
});

test.thorough('a recount answers with what the records show', async () => {
  const asked = open({
    [`POST /user/${ada.id}/update-extra-rewards-challenge`]: { ...challenge, progress: 1 },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Recount Win two matches' }));
  expect(await screen.findByText(/Recounted “Win two matches”: 1 of 2/)).toBeTruthy();
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ challengeId: id('6') });
});

test.thorough('names what could not be loaded, with a retry', async () => {
  const away = { status: 429, code: 'rate-limited', message: 'Try again in a moment.' };
  open({ [`GET /user/${ada.id}/rewards`]: away });
  expect(await screen.findByText('We can’t load your rewards')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('double XP is bought after a confirmation with its price, and counts down', async () => {
  const pay = `GET /user/${ada.id}/pay-double-xp`;
  const until = '2030-01-01T00:00:00.000Z';
  const asked = open({ [pay]: { from: at, until, paid: 199 } });
  fireEvent.click(await screen.findByRole('button', { name: 'Buy for $1.99' }));
  expect(asked.some(({ call }) => call === pay)).toBe(false);
  expect(await screen.findByText(/It is not returned/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Pay $1.99' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.filter(({ call }) => call === pay)).toHaveLength(1);
});

test('active double XP shows its end and offers no purchase', async () => {
  open({
    [`GET /user/${ada.id}/rewards`]: { ...rewards, doubleXpUntil: '2030-01-01T00:00:00.000Z' },
  });
  const card = await screen.findByRole('region', { name: 'Double XP' });
  expect(within(card).getByRole('timer')).toBeTruthy();
  expect(within(card).queryByRole('button')).toBeNull();
});

describe('record reset', () => {
  const call = `GET /user/${ada.id}/reset-record`;
  const confirm = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Reset for $4.99' }));
    fireEvent.click(screen.getByRole('button', { name: 'Pay $4.99 and reset' }));
  };

  test('is paid after a confirmation that names what is lost', async () => {
    open({ [call]: { resetAt: at, nextResetAt: '2026-12-22T18:00:00.000Z', paid: 4_99 } });
    await confirm();
    expect(await screen.findByText(/The next reset is possible on 22 Dec/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reset for $4.99' })).toBeNull();
  });

  test.thorough('says why it is refused', async () => {
    const early = {
      status: 409,
      code: 'record-reset-early',
      message: 'At most once every 30 days.',
    };
    open({ [call]: early });
    await confirm();
    expect(await screen.findByText('At most once every 30 days.')).toBeTruthy();
  });
});

describe('extras of a plan', () => {
  const lapses = '2026-12-29T00:00:00.000Z';
  const free = (left: number, count: number) => ({ left, count, until: lapses });
  const withExtras = (extras: object) => ({
    [`GET /user/${ada.id}/rewards`]: {
      ...rewards,
      extras: { doubleXp: null, recordReset: null, nextResetAt: null, ...extras },
    },
  });

  test('a day of the plan is started without paying, and never charged instead', async () => {
    const pay = `GET /user/${ada.id}/pay-double-xp?pay=plan`;
    const asked = open({
      ...withExtras({ doubleXp: free(1, 2) }),
      [pay]: { from: at, until: lapses, paid: 0 },
    });
    const card = await screen.findByRole('region', { name: 'Double XP' });
    expect(card.textContent).toContain('Your plan has 1 of 2 left this month.');
    fireEvent.click(within(card).getByRole('button', { name: 'Start a day of your plan' }));
    expect(await screen.findByText(/It costs nothing/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Start now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = asked.filter(({ call }) => call.includes('pay-double-xp'));
    expect(sent.map(({ call }) => call)).toEqual([pay]);
  });

  test('a plan that is used up says when the next one comes, and what one costs', async () => {
    open(withExtras({ doubleXp: free(0, 2), recordReset: free(0, 1) }));
    const days = await screen.findByRole('region', { name: 'Double XP' });
    expect(days.textContent).toMatch(/0 of 2 left this month\. The next comes on 29 Dec/);
    expect(within(days).getByRole('button', { name: 'Buy for $1.99' })).toBeTruthy();
    const reset = screen.getByRole('region', { name: 'Record reset' });
    expect(reset.textContent).toMatch(/0 of 1 left this year\. The next comes on 29 Dec 2026\./);
    expect(within(reset).getByRole('button', { name: 'Reset for $4.99' })).toBeTruthy();
  });

  test('a reset of the plan waits for the pause of 30 days', async () => {
    open(withExtras({ recordReset: free(1, 2), nextResetAt: lapses }));
    const card = await screen.findByRole('region', { name: 'Record reset' });
    expect(card.textContent).toMatch(/The next reset is possible on 29 Dec/);
    expect(within(card).queryByRole('button')).toBeNull();
  });

  test.thorough('a reset of the plan says why it is refused', async () => {
    const refused = { status: 409, code: 'no-free-use-left', message: 'Your plan gives none now.' };
    open({
      ...withExtras({ recordReset: free(1, 2) }),
      [`GET /user/${ada.id}/reset-record?pay=plan`]: refused,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Reset with your plan' }));
    fireEvent.click(screen.getByRole('button', { name: 'Reset now' }));
    expect(await screen.findByText('Your plan gives none now.')).toBeTruthy();
  });
});
