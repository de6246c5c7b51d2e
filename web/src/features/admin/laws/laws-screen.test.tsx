import { firstLaw, type LawRule } from '@contend/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { LawsScreen } from './laws-screen';

const first = {
  ...{ version: 1, effectiveAt: '1970-01-01T00:00:00.000Z', rules: firstLaw.rules },
  ...{ inForce: 1, history: [] },
};
const german: LawRule = { product: 'pool', country: 'DE', isAllowed: false, minimumAge: 18 };
const change = {
  ...{ product: 'pool', country: 'DE' },
  from: { isAllowed: true, minimumAge: 18 },
  to: { isAllowed: false, minimumAge: 18 },
};
const second = {
  ...{ version: 2, effectiveAt: '2027-01-01T00:00:00.000Z', inForce: 1 },
  rules: [...firstLaw.rules, german],
  history: [
    {
      ...{ version: 2, effectiveAt: '2027-01-01T00:00:00.000Z', by: null, reason: 'A court' },
      ...{ createdAt: new Date().toISOString(), changes: [change] },
    },
  ],
};
const cell = (country: string, product: string) =>
  within(screen.getByRole('listitem', { name: country })).getByLabelText<HTMLSelectElement>(
    product,
  );
const pick = (select: HTMLElement, value: string) =>
  fireEvent.change(select, { target: { value } });

/** Denies prize pools in Germany and opens the review. */
async function review() {
  expect(await screen.findByRole('listitem', { name: 'All other countries' })).toBeTruthy();
  pick(screen.getByLabelText('Add a country'), 'DE');
  pick(cell('Germany', 'Prize pools'), 'deny');
  fireEvent.click(screen.getByRole('button', { name: 'Review 1 change' }));
  return within(await screen.findByRole('dialog'));
}

test('names what will be denied from when, before it is saved', async () => {
  const asked = answerWith({ 'GET /admin/laws': first, 'PUT /admin/laws': second });
  renderAt('/admin/laws', <LawsScreen />);
  const dialog = await review();
  expect(dialog.getByText(/^Denied at once: prize pools in Germany\./)).toBeTruthy();
  expect(dialog.getByText('Germany, prize pools: denied (before: allowed from 18)')).toBeTruthy();
  fireEvent.click(dialog.getByLabelText('On a date'));
  expect(dialog.getByText(/^Denied from a date: /)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Date/), { target: { value: '2099-01-01T00:00' } });
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'A court' } });
  fireEvent.click(await dialog.findByRole('button', { name: 'Deny from 1 Jan 2099, 00:00' }));
  expect(await screen.findByText(/Until then version 1 is in force\./)).toBeTruthy();
  expect(screen.getByText('A court')).toBeTruthy();
  const sent = asked.find(({ call }) => call === 'PUT /admin/laws')?.body;
  expect(sent).toEqual({
    ...{ version: 1, reason: 'A court', rules: [...firstLaw.rules, german] },
    effectiveAt: new Date('2099-01-01T00:00').toISOString(),
  });
});

test.thorough('refuses a date that is over, and a missing reason', async () => {
  const asked = answerWith({ 'GET /admin/laws': first });
  renderAt('/admin/laws', <LawsScreen />);
  const dialog = await review();
  fireEvent.click(dialog.getByLabelText('On a date'));
  fireEvent.change(dialog.getByLabelText(/^Date/), { target: { value: '2020-01-01T00:00' } });
  fireEvent.click(dialog.getByRole('button', { name: /^Deny from/ }));
  expect(await dialog.findByText('This time is over.')).toBeTruthy();
  expect(dialog.getByText('At least 5 characters.')).toBeTruthy();
  expect(asked.map(({ call }) => call)).toEqual(['GET /admin/laws']);
});

test.thorough('shows what another admin changed first, then their version', async () => {
  let reads = 0;
  answerWith({
    'GET /admin/laws': () => (reads++ === 0 ? first : second),
    'PUT /admin/laws': {
      ...{ status: 409, code: 'law-changed', message: 'Another admin has changed the table.' },
      details: { version: 2, changes: [{ ...change, product: 'wager', country: 'FR' }] },
    },
  });
  renderAt('/admin/laws', <LawsScreen />);
  const dialog = await review();
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'A court' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Deny at once' }));
  expect(await dialog.findByText(/France, wagers: denied/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Not now' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Load it' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Version 2' })).toBeTruthy());
  expect(screen.queryByRole('button', { name: 'Load it' })).toBeNull();
});

test.thorough('a cell as elsewhere is no rule, and changes can be discarded', async () => {
  answerWith({ 'GET /admin/laws': second });
  renderAt('/admin/laws', <LawsScreen />);
  expect(await screen.findByText(/^Takes effect 1 Jan 2027/)).toBeTruthy();
  expect(cell('North Korea', 'Wagers').value).toBe('deny');
  pick(cell('Germany', 'Prize pools'), '');
  pick(cell('All other countries', 'Wagers'), '21');
  fireEvent.click(screen.getByRole('button', { name: 'Review 2 changes' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Nothing that is allowed will be denied/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Not now' }));
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(cell('Germany', 'Prize pools').value).toBe('deny');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Review changes' }).disabled).toBe(
    true,
  );
});

test('explains a failure and offers a retry', async () => {
  answerWith({ 'GET /admin/laws': { status: 409, code: 'law-changed', message: 'Busy.' } });
  renderAt('/admin/laws', <LawsScreen />);
  expect(await screen.findByText('We can’t load the law table')).toBeTruthy();
});
