import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada as me, answerWith, renderAt } from '../../../../test/api';
import { pageWith } from '../../../../test/samples';
import { factsOf } from './labels';
import { SuspenseScreen } from './suspense-screen';

const id = (letter: string) => letter.repeat(24);
const at = '2026-11-02T10:00:00.000Z';
const row = {
  ...{ id: id('a'), kind: 'currency', about: { kind: 'payout', id: id('b') }, providerRef: 'po_1' },
  ...{ user: { id: id('1'), username: 'bea' }, text: 'The ledger has USD, the provider EUR.' },
  ...{ amount: 0, since: at, isCompared: true, explanation: null, earlier: [] },
};
const list = 'GET /admin/differences?state=open&page=1';
const page = (items: unknown[]) => ({ ...pageWith(items), comparedAt: at });
const open = (answers: Record<string, unknown>, state = '') => {
  const asked = answerWith(answers);
  renderAt(`/?show=differences${state}`, <SuspenseScreen />);
  return asked;
};

test('explains a difference without money in plain words, and marks it with a reason', async () => {
  const path = `POST /admin/differences/${row.id}/explain`;
  const asked = open({
    [list]: page([row, { ...row, id: id('c'), kind: 'amount', amount: -5_00 }]),
    [path]: { id: row.id },
  });
  expect(await screen.findByText('The provider has it in another currency')).toBeTruthy();
  expect(screen.getByText(/^No transfer mends this: the ledger is in US dollars/)).toBeTruthy();
  expect(screen.getByText(/^Compared 2 Nov/)).toBeTruthy();
  expect(screen.getByText('Decide in suspense')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Explain' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mark as explained?' });
  const reason = 'Paid by a bank in euros, T-9';
  fireEvent.change(screen.getByLabelText(/^What explains it/), { target: { value: reason } });
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ call }) => call === path)?.body).toEqual({ text: row.text, reason });
});

test('shows who explained one, and leaves an admin’s own to another one', async () => {
  const explanation = { by: { id: id('3'), username: 'rita' }, reason: 'Seen at Stripe', at };
  open(
    {
      [list.replace('open', 'explained')]: page([{ ...row, explanation }]),
      [list]: page([{ ...row, user: { id: me.id, username: me.username }, isCompared: false }]),
    },
    '&state=explained',
  );
  expect(await screen.findByText(/^rita on 2 Nov.*Seen at Stripe/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Open'));
  expect(await screen.findByText('Yours: another admin decides about it')).toBeTruthy();
  expect(screen.getByText(/older than the comparison reaches/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Explain' })).toHaveProperty('disabled', true);
});

test('withdraws the explanation that is shown, and lists it after that', async () => {
  const path = `POST /admin/differences/${row.id}/withdraw`;
  const explanation = { by: { id: id('3'), username: 'rita' }, reason: 'Seen at Stripe', at };
  const withdrawn = { by: { id: id('4'), username: 'sam' }, reason: 'Another payout', at };
  const asked = open(
    {
      [list.replace('open', 'explained')]: page([{ ...row, explanation }]),
      [list]: page([{ ...row, earlier: [{ ...explanation, withdrawn }] }]),
      [path]: { id: row.id },
    },
    '&state=explained',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw the explanation?' });
  const reason = 'It was another payout';
  fireEvent.change(screen.getByLabelText(/^Why it does not/), { target: { value: reason } });
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ call }) => call === path)?.body).toEqual({ explainedAt: at, reason });
  fireEvent.click(screen.getByLabelText('Open'));
  expect(await screen.findByText(/Seen at Stripe.*withdrawn by sam.*Another payout/)).toBeTruthy();
});

test('says that both agree', async () => {
  open({ [list]: { ...pageWith([]), comparedAt: null } });
  expect(await screen.findByText('Ledger and provider agree')).toBeTruthy();
  expect(screen.getByText('Not compared yet')).toBeTruthy();
});

test('shows times and amounts as everywhere', () => {
  const factsOfText = (text: string) => factsOf({ ...row, text } as never);
  const amounts = 'The ledger has 1200 cents, the provider 7000 USD.';
  expect(factsOfText(amounts)).toBe('The ledger has $12.00, the provider $70.00.');
  expect(factsOfText(`The bank's answer was due at ${at}.`)).toMatch(/due at 2 Nov \d\d:00\.$/);
  expect(factsOfText(row.text)).toBe(row.text);
});
