import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Textarea } from './textarea';

function Example({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('');
  const change = (next: string) => {
    onChange(next);
    setValue(next);
  };
  return <Textarea label="Reason" value={value} onChange={change} maxLength={10} />;
}

test('counts as current/max', () => {
  render(<Example onChange={jest.fn()} />);
  expect(screen.getByText('0/10')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'four' } });
  expect(screen.getByText('4/10')).toBeTruthy();
});

test.each([
  ['below the maximum', 9, true],
  ['reaching the maximum', 10, false],
  ['exceeding the maximum', 11, false],
])('input %s is passed on: %#', (_, length, isPassed) => {
  const onChange = jest.fn();
  render(<Example onChange={onChange} />);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'x'.repeat(length) } });
  expect(onChange).toHaveBeenCalledTimes(isPassed ? 1 : 0);
});
