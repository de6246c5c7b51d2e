import { fireEvent, render, screen } from '@testing-library/react';
import { Segments } from './segments';
import { Select } from './select';

const choices = [
  { value: '1', label: 'Best of 1' },
  { value: '3', label: 'Best of 3' },
];

test('is found by its label and reports the selected value', () => {
  const onChange = jest.fn();
  render(
    <Select
      label="Format"
      choices={choices}
      value="1"
      onChange={(e) => onChange(e.target.value)}
    />,
  );
  fireEvent.change(screen.getByLabelText('Format'), { target: { value: '3' } });
  expect(onChange).toHaveBeenCalledWith('3');
});

test('renders segments as one group of radio buttons', () => {
  const onChange = jest.fn();
  render(<Segments label="Format" choices={choices} value="1" onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'Format' })).toBeTruthy();
  const [first, second] = screen.getAllByRole<HTMLInputElement>('radio');
  expect([first?.checked, second?.checked]).toEqual([true, false]);
  fireEvent.click(screen.getByLabelText('Best of 3'));
  expect(onChange).toHaveBeenCalledWith('3');
});
