import { fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { TextInput } from '../form/field';
import { FormDialog } from './form-dialog';

interface RenameProps {
  isPending?: boolean;
  onClose: () => void;
}

function Rename({ isPending = false, onClose }: RenameProps) {
  const form = useForm({ defaultValues: { name: 'Nova' } });
  return (
    <FormDialog
      title="Rename the team"
      action="Rename"
      {...{ form, isPending, onClose }}
      onSubmit={jest.fn()}
    >
      <TextInput label="Name" {...form.register('name')} />
    </FormDialog>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const escape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });

test('is closed by Escape and the backdrop until something was typed, then by its buttons', () => {
  const onClose = jest.fn();
  render(<Rename onClose={onClose} />);
  escape();
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Nova Five' } });
  escape();
  fireEvent.pointerDown(document.querySelector('.shade') as Element);
  fireEvent.click(document.querySelector('.shade') as Element);
  expect(onClose).toHaveBeenCalledTimes(1);
  press('Close');
  press('Not now');
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('stays open while it is sent', () => {
  const onClose = jest.fn();
  render(<Rename isPending onClose={onClose} />);
  escape();
  press('Close');
  press('Not now');
  expect(onClose).not.toHaveBeenCalled();
});
