import { fireEvent, screen } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { pageWith } from '../../../../test/samples';
import { SearchPalette } from './search-palette';

const type = (q: string) =>
  fireEvent.change(screen.getByRole('combobox'), { target: { value: q } });
const note = () => screen.getByRole('status').textContent;

test('says that nothing has a name only once both lists were read', async () => {
  const refused = { status: 400, code: 'invalid-request', message: 'Try again.' };
  answerWith({
    'GET /user/search?q=zoe&pageSize=8': pageWith([]),
    'GET /teams?q=zoe&pageSize=4': pageWith([]),
    'GET /user/search?q=unlu&pageSize=8': pageWith([]),
    'GET /teams?q=unlu&pageSize=4': refused,
  });
  renderAt('/', <SearchPalette onClose={jest.fn()} />);
  expect(note()).toBe('Type two letters of a name.');
  type('zoe');
  expect(note()).toBe('Searching.');
  expect(await screen.findByText('No player or team by that name.')).toBeTruthy();
  type('unlu');
  expect(note()).toBe('Searching.');
  expect(await screen.findByText(/We can’t search now/)).toBeTruthy();
});
