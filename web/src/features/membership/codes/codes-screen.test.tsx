import { fireEvent, screen } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { CodesScreen } from './codes-screen';
import { monthsOf } from './commission-months';

// jsdom has no canvas to draw on.
jest.mock('../savings/months-chart', () => ({ MonthsChart: () => null }));

const id = (letter: string) => letter.repeat(24);
const code = {
  ...{ id: id('1'), code: 'ADA-10', percentOff: 10, basisPoints: 2000, uses: 3 },
  ...{ createdAt: '2026-09-01T00:00:00.000Z', endedAt: null, pending: 1_60, paid: 2_88 },
};
const commission = (status: 'pending' | 'paid' | 'cancelled', at: string, amount: number) => ({
  ...{ id: String(amount).padStart(24, '0'), code: 'ADA-10', amount, status, at },
  paysAt: status === 'pending' ? '2026-12-10T00:00:00.000Z' : null,
});
const commissions = [
  commission('pending', '2026-11-10T00:00:00.000Z', 1_60),
  commission('cancelled', '2026-11-02T00:00:00.000Z', 1_44),
  commission('paid', '2026-09-30T23:59:59.999Z', 2_88),
];
const months = [
  { start: '2026-09-01T00:00:00.000Z', pending: 0, paid: 2_88 },
  { start: '2026-11-01T00:00:00.000Z', pending: 1_60, paid: 0 },
];
const call = 'GET /user-affiliate-codes';
const listed = 'GET /user-affiliate-codes/commissions';
const open = (answers: Record<string, unknown>) => {
  const asked = answerWith(answers);
  renderAt('/membership/codes', <CodesScreen />);
  return asked;
};

test('shows what each code earned, and each commission with its state and date', async () => {
  open({ [call]: { items: [code], months }, [listed]: { items: commissions, next: null } });
  expect(await screen.findByText('The payment was returned')).toBeTruthy();
  expect(screen.getByText('1 of 3')).toBeTruthy();
  expect(screen.getByLabelText('Link to share')).toHaveProperty(
    'value',
    'http://localhost/membership?code=ADA-10',
  );
  expect(screen.getByText(/Paid on 10 Dec .*at the earliest/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  expect(screen.getAllByText('$2.88')).toHaveLength(3);
});

test('says that a commission is in review until when, and why one was refused', async () => {
  const [first, second, third] = commissions;
  const until = '2026-12-12T00:00:00.000Z';
  const review = { state: 'open', until, reason: null };
  const refused = { state: 'refused', until, reason: 'Both accounts are yours.' };
  const items = [{ ...first, review }, { ...second, review: refused }, third];
  open({ [call]: { items: [code], months }, [listed]: { items, next: null } });
  expect(await screen.findByText('In review')).toBeTruthy();
  expect(screen.getByText(/Without a decision it is paid after 12 Dec/)).toBeTruthy();
  expect(screen.getByText(/Refused: “Both accounts are yours.”/)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Write to support' })).toHaveLength(2);
});

test('explains what a code is for while there is none, and creates one in capitals', async () => {
  let items: unknown[] = [];
  const asked = open({
    [call]: () => ({ items, months: [] }),
    'POST /user-affiliate-codes': () => {
      items = [code];
      return code;
    },
  });
  expect(await screen.findByText('No purchases with your codes yet')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('New code'), { target: { value: 'ada-10' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create code' }));
  expect(await screen.findByText('1 of 3')).toBeTruthy();
  expect(asked.find(({ call: made }) => made.startsWith('POST'))?.body).toEqual({ code: 'ADA-10' });
});

test('shows a taken name below its field', async () => {
  const taken = { status: 409, code: 'code-taken', message: 'There is a code of this name.' };
  open({ [call]: { items: [], months: [] }, 'POST /user-affiliate-codes': taken });
  fireEvent.change(await screen.findByLabelText('New code'), { target: { value: 'TAKEN' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create code' }));
  expect(await screen.findByText('There is a code of this name.')).toBeTruthy();
  expect(screen.getByLabelText('New code').getAttribute('aria-invalid')).toBe('true');
});

test('ends a code after a confirmation', async () => {
  const end = `DELETE /user-affiliate-codes/${code.id}`;
  const asked = open({
    [call]: { items: [code], months },
    [listed]: { items: commissions, next: null },
    [end]: { ...code, endedAt: '2026-11-20T00:00:00.000Z' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'End code' }));
  expect(screen.getByText(/What was bought with it still pays you/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'End ADA-10' }));
  await screen.findByText('1 of 3');
  expect(asked.some((one) => one.call === end)).toBe(true);
});

test('offers no fourth code', async () => {
  const three = ['1', '2', '3'].map((letter) => ({ ...code, id: id(letter) }));
  open({ [call]: { items: three, months: [] } });
  expect(await screen.findByText(/3 codes are the most/)).toBeTruthy();
  expect(screen.queryByLabelText('New code')).toBeNull();
});

test('months without commissions count zero', () => {
  const now = new Date('2026-11-24T09:00:00.000Z');
  const [september, november] = months;
  const october = { start: '2026-10-01T00:00:00.000Z', pending: 0, paid: 0 };
  expect(monthsOf(months, now)).toEqual([september, october, november]);
  expect(monthsOf([], now)).toEqual([]);
});

test('shows earlier commissions, and that a bank took a paid one back', async () => {
  const cursor = `2026-11-02T00:00:00.000Z_${id('1')}`;
  const [first] = commissions;
  open({
    [call]: { items: [code], months },
    [listed]: { items: [first], next: cursor },
    [`${listed}?cursor=${encodeURIComponent(cursor)}`]: {
      ...{ items: [commission('paid', '2026-09-01T00:00:00.000Z', 0)], next: null },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show earlier' }));
  expect(await screen.findByText('Taken back by the bank')).toBeTruthy();
  expect(screen.getByText('Taken back')).toBeTruthy();
  expect(screen.queryByText('In your wallet', { selector: 'td *' })).toBeNull();
});
