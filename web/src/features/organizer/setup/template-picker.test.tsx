import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { openTournament, tournamentId } from '../../../../test/tournament-samples';
import { SaveTemplate } from './save-template';
import { TemplatePicker } from './template-picker';

const list = 'GET /admin/tournament-templates';
const template = {
  ...{ id: '3'.repeat(24), name: 'Weekly cup', createdAt: '2026-03-02T12:00:00.000Z' },
  ...{ words: {}, terms: { stages: [{ format: 'single-elimination' }] } },
};
const drop = `DELETE /admin/tournament-templates/${template.id}`;
const save = `POST /admin/tournaments/${tournamentId}/template`;
const open = () => fireEvent.click(screen.getByRole('button', { name: 'Start from a template' }));

test.thorough('a template is picked, or deleted', async () => {
  let items: unknown[] = [template];
  const asked = answerWith({
    [list]: () => ({ items }),
    [drop]: () => ({ ok: (items = []) && true }),
  });
  const picked: string[] = [];
  renderAt('/', <TemplatePicker onPick={({ name }) => picked.push(name)} />);
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Use Weekly cup' }));
  expect(picked).toEqual(['Weekly cup']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Weekly cup' }));
  expect(await screen.findByText('No templates yet')).toBeTruthy();
  expect(asked.some(({ call }) => call === drop)).toBe(true);
});

test('states why templates are not shown', async () => {
  answerWith({ [list]: { status: 400, code: 'invalid-request', message: 'No.' } });
  renderAt('/', <TemplatePicker onPick={() => undefined} />);
  open();
  expect(await screen.findByText('We can’t load your templates')).toBeTruthy();
});

test('an event is saved as a template, or the refusal is stated', async () => {
  const full = { status: 409, code: 'too-many-templates', message: 'You have 20 templates.' };
  let answer: unknown = full;
  const asked = answerWith({ [list]: { items: [] }, [save]: () => answer });
  renderAt('/', <SaveTemplate tournament={openTournament} />);
  fireEvent.click(screen.getByRole('button', { name: 'Save as template' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save the template' }));
  expect((await screen.findByRole('alert')).textContent).toBe('You have 20 templates.');
  answer = template;
  fireEvent.click(screen.getByRole('button', { name: 'Save the template' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.findLast(({ call }) => call === save)?.body).toEqual({ name: openTournament.name });
});
