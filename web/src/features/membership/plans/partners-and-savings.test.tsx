import { fireEvent, screen, within } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import {
  available,
  membershipReads as reads,
  partnerPlan,
  perks,
  plan,
  running,
} from '../../../../test/membership-samples';
import { MembershipScreen } from './membership-screen';

// jsdom has no canvas to draw on.
jest.mock('../savings/months-chart', () => ({ MonthsChart: () => null }));

const open = (answers: Record<string, unknown>) => {
  const asked = answerWith(answers);
  renderAt('/membership', <MembershipScreen />);
  return asked;
};
const bodiesOf = (asked: ReturnType<typeof open>, call: string) =>
  asked.filter((one) => one.call === call).map(({ body }) => body);
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));

describe('plans of partners', () => {
  const ofPartner = {
    ...{ ...running, id: 'e'.repeat(24), plan: { id: partnerPlan.id, name: 'ESG Pass' } },
    ...{ provider: 'esg', price: partnerPlan.prices[0], refundNow: 0 },
  };
  const both = (partner: unknown) => ({
    ...reads(running),
    'GET /membership/plans': { items: [plan, partnerPlan] },
    'GET /membership/my-esg-subscription': partner,
  });

  test.thorough('run beside a house plan, and each is shown', async () => {
    open(both(ofPartner));
    expect(await screen.findByText('You have Plus and ESG Pass.')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Your membership: ESG Pass' })).toBeTruthy();
    const card = screen.getByRole('article', { name: 'ESG Pass' });
    expect(within(card).getByText('Partner, sold here for ESG')).toBeTruthy();
    expect(within(card).getByRole('button', { name: 'Your plan' })).toBeTruthy();
  });

  test.thorough('are bought, not changed to, by a member with a house plan', async () => {
    const asked = open({ ...both(null), 'POST /membership/subscribe/wallet': ofPartner });
    await press('Choose ESG Pass');
    await press('Start ESG Pass for $5.99');
    await screen.findByRole('region', { name: 'Your membership: ESG Pass' });
    expect(bodiesOf(asked, 'POST /membership/subscribe/wallet')).toEqual([
      { priceId: partnerPlan.prices[0]?.id },
    ]);
    expect(asked.some(({ call }) => call.includes('my-rhg'))).toBe(false);
  });
});

describe('savings', () => {
  test('say what the last month would have been with each plan, gain or loss', async () => {
    open(reads(null));
    const plus = await screen.findByRole('article', { name: 'Plus' });
    expect(await within(plus).findByText('+$6.41')).toBeTruthy();
    expect(within(plus).getByText('saves $14.40, costs $7.99')).toBeTruthy();
    const pro = screen.getByRole('article', { name: 'Pro' });
    expect(within(pro).getByText('−$0.59')).toBeTruthy();
    expect(within(pro).getByText('It costs more than it saves')).toBeTruthy();
    expect(screen.getByText('Wagers won in October')).toBeTruthy();
  });

  test.thorough('list each month on request, with the sum', async () => {
    open(reads(null));
    await press('See each month');
    expect(await screen.findByRole('cell', { name: 'Nov 2026' })).toBeTruthy();
    expect(screen.getByText(/cost \$1.01 more than they saved/)).toBeTruthy();
  });

  test.thorough('that cannot be read leave the plans usable', async () => {
    const refusal = { status: 429, code: 'rate-limited', message: 'Try again in a moment.' };
    open({ ...reads(null), 'GET /membership/savings?months=12': refusal });
    expect(await screen.findByText('We can’t load what plans would have saved')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Choose Plus' })).toBeTruthy();
  });
});

test('says why each perk is active or not, and leads to where one is used', async () => {
  open({ ...reads(running), 'GET /membership/my-perks': { perks: [perks[0], available] } });
  expect(await screen.findByText('Not active now, 2 left')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Start a double-XP day' });
  expect(link.getAttribute('href')).toBe('/rewards');
});
