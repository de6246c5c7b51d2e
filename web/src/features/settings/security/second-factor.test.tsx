import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { SecondFactor } from './second-factor';

const off = { onSince: null, recoveryCodesLeft: 0 };
const on = { onSince: '2030-01-01T12:00:00.000Z', recoveryCodesLeft: 10 };
const recoveryCodes = ['abcd-efgh-2345-mnop', 'bcde-fghi-3456-nopq'];
const prepared = { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Contend%3Aada?secret=GEZD' };

const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('is set up by the password and a first code, and shows the recovery codes once', async () => {
  const answers = [off, on];
  const asked = answerWith({
    'GET /user/second-factor': () => answers.shift(),
    'POST /user/second-factor': prepared,
    'POST /user/second-factor/on': { recoveryCodes },
  });
  renderAt('/settings', <SecondFactor />);
  await press('Set up');
  await fill('Your password', 'some long words');
  await press('Continue');
  expect(await screen.findByRole('img', { name: 'The key as a QR code' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Key').value).toBe(prepared.secret);
  await fill('Code from the app', '123456');
  await press('Turn on');
  expect(await screen.findByText(recoveryCodes[1] ?? '')).toBeTruthy();
  await press('I have kept them');
  expect(await screen.findByText(/10 recovery codes left/)).toBeTruthy();
  expect(asked.map(({ body }) => body).filter(Boolean)).toEqual([
    { password: 'some long words' },
    { code: '123456' },
  ]);
});

test('is turned off by a code, and shows a wrong one at its field', async () => {
  const message = 'This code is wrong, or was already used. Enter the next one.';
  const states = [on, off];
  const answers: unknown[] = [{ status: 403, code: 'wrong-code', message }, { ok: true }];
  answerWith({
    'GET /user/second-factor': () => states.shift(),
    'POST /user/second-factor/off': () => answers.shift(),
  });
  renderAt('/settings', <SecondFactor />);
  await press('Turn off');
  await fill('Code', '123456');
  fireEvent.click((await screen.findAllByRole('button', { name: 'Turn off' })).at(-1)!);
  expect(await screen.findByText(message)).toBeTruthy();
  await fill('Code', '234567');
  fireEvent.click(screen.getAllByRole('button', { name: 'Turn off' }).at(-1)!);
  await waitFor(() => expect(screen.queryByText(/recovery codes left/)).toBeNull());
});

test('new recovery codes take a code', async () => {
  answerWith({
    'GET /user/second-factor': on,
    'POST /user/second-factor/recovery-codes': { recoveryCodes },
  });
  renderAt('/settings', <SecondFactor />);
  await press('New recovery codes');
  await fill('Code', '123456');
  await press('Make new codes');
  expect(await screen.findByText(recoveryCodes[0] ?? '')).toBeTruthy();
});

test('says why it is not shown', async () => {
  const message = 'Not available right now.';
  answerWith({ 'GET /user/second-factor': { status: 400, code: 'invalid-request', message } });
  renderAt('/settings', <SecondFactor />);
  expect(await screen.findByText('We can’t load this')).toBeTruthy();
});
