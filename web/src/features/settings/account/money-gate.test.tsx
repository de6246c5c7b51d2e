import { createTransaction, type Me } from '@contend/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt, type Asked } from '../../../../test/api';
import { useCommand } from '../../../lib/http/use-command';
import { MoneyGate } from './money-gate';

const pay = 'POST /wallet/transaction/create';
const save = 'PUT /user/me';
const newcomer = { ...ada, birthDate: null, country: null } as Me;
const adult = { ...newcomer, birthDate: '1998-05-14', country: 'IE' } as Me;
const refusal = (code: string, message = code) => ({ status: 403, code, message });

function Step() {
  const command = useCommand(createTransaction);
  return (
    <>
      <button
        type="button"
        onClick={() => command.mutate({ body: { type: 'refill', amount: 2500 } })}
      >
        Add money
      </button>
      <p>{command.isSuccess ? 'paid' : (command.error?.message ?? 'idle')}</p>
    </>
  );
}

const begin = (me: Me) => {
  renderAt(
    '/wallet',
    <>
      <Step />
      <MoneyGate />
    </>,
    cacheFor(me),
  );
  fireEvent.click(screen.getByText('Add money'));
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const confirm = () => fireEvent.click(screen.getByText('Save and continue'));
const made = (asked: Asked[], call: string) => asked.filter((one) => one.call === call);

test('asks for missing facts, saves them and repeats the step under a new key', async () => {
  let profile = newcomer;
  const asked = answerWith({
    [pay]: () => (profile === adult ? { link: '/pay' } : refusal('birth-date-required')),
    [save]: () => (profile = adult),
  });
  begin(newcomer);
  await screen.findByRole('dialog', { name: 'Before you use money' });
  type('Birth date', '1998-05-14');
  type('Country', 'IE');
  confirm();
  await screen.findByText('paid');
  expect(made(asked, save)[0]?.body).toEqual({ birthDate: '1998-05-14', country: 'IE' });
  const keys = made(asked, pay).map(({ headers }) => headers['Idempotency-Key']);
  expect(new Set(keys).size).toBe(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('repeats the step while a service still has the old profile', async () => {
  const answers = ['birth-date-required', 'birth-date-required'].map((code) => refusal(code));
  const asked = answerWith({ [pay]: () => answers.shift() ?? { link: '/pay' }, [save]: adult });
  begin(adult);
  await screen.findByText('paid', {}, { timeout: 5000 });
  expect(made(asked, pay)).toHaveLength(3);
  expect(made(asked, save)).toHaveLength(0);
});

test('shows a minor the consequence of the date before saving, and the refusal after', async () => {
  let isSaved = false;
  answerWith({
    [pay]: () =>
      isSaved ? refusal('under-age', 'You must be 18.') : refusal('birth-date-required'),
    [save]: () => {
      isSaved = true;
      return { ...newcomer, birthDate: '2012-01-01' };
    },
  });
  begin({ ...newcomer, country: 'IE' } as Me);
  await screen.findByRole('dialog');
  expect(screen.queryByLabelText('Country')).toBeNull();
  const year = new Date().getUTCFullYear() - 14;
  type('Birth date', `${year}-01-01`);
  await screen.findByText('That makes you 14. Under 18 you can play, but not use money.');
  confirm();
  await screen.findByText('You must be 18.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.thorough('saves nothing while a field is empty, and shows the server’s refusals', async () => {
  const asked = answerWith({
    [pay]: refusal('birth-date-required'),
    [save]: refusal('too-young', 'You must be 13 or older.'),
  });
  begin(newcomer);
  await screen.findByRole('dialog');
  confirm();
  expect(await screen.findAllByText('Fill this in.')).toHaveLength(2);
  expect(made(asked, save)).toHaveLength(0);
  type('Birth date', '2020-01-01');
  type('Country', 'IE');
  confirm();
  await screen.findByText('You must be 13 or older.');
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('keeps the step’s refusal when the dialog is dismissed', async () => {
  const asked = answerWith({ [pay]: refusal('country-required', 'Choose your country.') });
  begin({ ...adult, country: null } as Me);
  await screen.findByRole('dialog');
  fireEvent.click(screen.getByText('Not now'));
  await screen.findByText('Choose your country.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(made(asked, pay)).toHaveLength(1);
});
