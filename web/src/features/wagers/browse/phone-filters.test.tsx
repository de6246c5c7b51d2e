import { fireEvent, render, screen, within } from '@testing-library/react';
import { PhoneFilters, type Filter } from './phone-filters';

const region: Filter = {
  name: 'region',
  label: 'Region',
  choices: [{ value: 'eu', label: 'Europe' }],
  value: 'eu',
  anyLabel: 'Any',
};
const stake = { ...region, name: 'stake', label: 'Stake', value: '' };
const sort = { ...region, name: 'sort', label: 'Sort', value: '' };

test('shows a chip that clears each active filter, and none for the sort order', () => {
  const onChange = jest.fn();
  render(<PhoneFilters filters={[region, stake]} sort={sort} onChange={onChange} />);
  expect(screen.getByRole('button', { name: 'Filters 1' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Clear/ })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Clear region: Europe' }));
  expect(onChange).toHaveBeenCalledWith('region', '');
});

test('sets and clears every filter in the dialog', () => {
  const onChange = jest.fn();
  render(<PhoneFilters filters={[region, stake]} sort={sort} onChange={onChange} />);
  fireEvent.click(screen.getByRole('button', { name: 'Filters 1' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Filters' }));
  fireEvent.change(dialog.getByLabelText('Stake'), { target: { value: 'eu' } });
  expect(onChange).toHaveBeenLastCalledWith('stake', 'eu');
  fireEvent.change(dialog.getByLabelText('Region'), { target: { value: '' } });
  expect(onChange).toHaveBeenLastCalledWith('region', '');
});
