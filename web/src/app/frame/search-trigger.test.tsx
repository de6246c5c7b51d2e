import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../test/api';
import { SearchTrigger } from './search-trigger';

const show = () => {
  answerWith({});
  renderAt(
    '/',
    <>
      <SearchTrigger />
      <input aria-label="Name" />
    </>,
  );
};

test('Ctrl K opens the search, and closes it again', async () => {
  show();
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(await screen.findByRole('combobox')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('a question mark lists the shortcuts, but not in a field or once turned off', async () => {
  show();
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: '?' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(document.body, { key: '?' });
  const key = await screen.findByRole('switch', { name: 'The key ? opens this list' });
  expect(key.getAttribute('aria-checked')).toBe('true');
  fireEvent.click(key);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(document.body, { key: '?' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Players, teams/ }));
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'shortcuts' } });
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
  expect(await screen.findByRole('heading', { name: 'Keyboard shortcuts' })).toBeTruthy();
});
