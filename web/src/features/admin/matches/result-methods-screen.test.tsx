import { fireEvent, screen } from '@testing-library/react';
import { answerWith, cacheFor, renderAt } from '../../../../test/api';
import { ResultMethodsScreen } from './result-methods-screen';

const read = 'GET /admin/match-method-status';
const write = 'PUT /admin/match-method-status';
const on = { manual: true, autoAccept: true, admin: true, version: 3 };
const show = (answer: unknown) => {
  const asked = answerWith({ [read]: on, [write]: answer });
  renderAt('/admin/results', <ResultMethodsScreen />, cacheFor(null));
  return asked;
};

test('turns a way off after a confirmation that says what follows', async () => {
  const asked = show({ ...on, autoAccept: false, version: 4 });
  fireEvent.click(await screen.findByRole('switch', { name: /without an answer/ }));
  expect(await screen.findByText(/opens a dispute, which staff decide. It applies/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  const off = { name: /without an answer/, checked: false };
  expect(await screen.findByRole('switch', off)).toBeTruthy();
  expect(asked.find(({ call }) => call === write)?.body).toEqual({ ...on, autoAccept: false });
});

test('says when another admin was first', async () => {
  show({ status: 409, code: 'version-conflict', message: 'It changed meanwhile.' });
  fireEvent.click(await screen.findByRole('switch', { name: /Captains report/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText(/Another admin changed this meanwhile/)).toBeTruthy();
});
