import { fireEvent, screen } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { codeOf, codeProblems, emptyCode } from './code-draft';
import { DiscountCodesScreen } from './codes-screen';

const call = 'GET /admin/discount-codes';
const code = {
  ...{ id: '1'.repeat(24), code: 'LIGHTS2', percentOff: null, amountOff: 2_00, uses: 3 },
  ...{ validFrom: '2026-01-01T00:00:00.000Z', validUntil: null, maxUses: 100, planIds: null },
  createdAt: '2026-01-01T00:00:00.000Z',
};
const open = (answers: Record<string, unknown>) => {
  const asked = answerWith(answers);
  renderAt('/admin/codes', <DiscountCodesScreen />);
  return asked;
};

test('shows what each code takes off, its time and its uses, and ends one', async () => {
  const end = `DELETE /admin/discount-codes/${code.id}`;
  const over = { ...code, id: '2'.repeat(24), code: 'OLD', validUntil: '2026-02-01T00:00:00.000Z' };
  const asked = open({ [call]: { items: [code, over] }, [end]: code });
  expect(
    await screen.findByText(
      '$2.00 off the first payment of all of Contend’s own plans · without an end',
    ),
  ).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'End' })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'End' }));
  fireEvent.click(screen.getByRole('button', { name: 'End LIGHTS2' }));
  await screen.findByRole('button', { name: 'End' });
  expect(asked.some((one) => one.call === end)).toBe(true);
});

test('creates a code by percent, and shows a taken name below its field', async () => {
  const taken = { status: 409, code: 'code-taken', message: 'There is a code of this name.' };
  const asked = open({ [call]: { items: [] }, 'POST /admin/discount-codes': taken });
  expect(await screen.findByText('No discount codes')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'New code' }));
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'lights2' } });
  fireEvent.change(screen.getByLabelText('Percent off'), { target: { value: '25' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create code' }));
  expect(await screen.findByText('There is a code of this name.')).toBeTruthy();
  expect(asked.at(-1)?.body).toEqual({
    ...{ code: 'LIGHTS2', off: { percent: 25 }, validFrom: null, validUntil: null },
  });
});

test.each([
  [{ code: 'a' }, 'code'],
  [{ percent: '101' }, 'percent'],
  [{ kind: 'amount', amount: '0' }, 'amount'],
  [{ from: '2999-01-01T10:00', until: '2999-01-01T09:59' }, 'until'],
  [{ until: '2001-01-01T00:00' }, 'until'],
  [{ maxUses: '0' }, 'maxUses'],
])('refuses %j', (wrong, field) => {
  expect(Object.keys(codeProblems({ ...emptyCode, code: 'LIGHTS2', ...wrong }))).toEqual([field]);
});

test('an empty limit and empty times are none', () => {
  const draft = { ...emptyCode, code: 'lights2', kind: 'amount', amount: '2.00' };
  expect(codeProblems(draft)).toEqual({});
  expect(codeOf(draft)).toEqual({
    ...{ code: 'LIGHTS2', off: { amount: 2_00 }, validFrom: null, validUntil: null },
  });
});
