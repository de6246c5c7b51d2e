import { previewTournament, type TournamentChange } from '@contend/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../test/api';
import { useDryRun } from './use-dry-run';

const params = { tournamentId: 'a'.repeat(24) };
const previewing = `POST /admin/tournaments/${params.tournamentId}/preview`;
const change = (entryId: string) => ({ kind: 'disqualify', entryId }) as TournamentChange;

function Preview() {
  const { data, isPending, reset, mutate } = useDryRun(previewTournament);
  const shown = data as unknown as { of: string } | undefined;
  const show = (entryId: string) => {
    reset();
    mutate({ params, body: { change: change(entryId) } });
  };
  return (
    <>
      <button onClick={() => show('a')}>A</button>
      <button onClick={() => show('b')}>B</button>
      <p>{isPending ? 'loading' : (shown?.of ?? 'nothing')}</p>
    </>
  );
}

test('shows the latest request, also one that is in progress already', async () => {
  const answers: ((reply: unknown) => void)[] = [];
  const asked = answerWith({
    [previewing]: () => new Promise((resolve) => answers.push(resolve)),
  });
  renderAt('/', <Preview />);
  for (const name of ['A', 'B', 'A']) fireEvent.click(screen.getByText(name));
  await waitFor(() => expect(answers).toHaveLength(3));
  for (const [nth, of] of ['first A', 'B', 'second A'].entries()) {
    await act(async () => answers[nth]?.({ of }));
  }
  expect(await screen.findByText('second A')).toBeTruthy();
  fireEvent.click(screen.getByText('A'));
  await waitFor(() => expect(answers).toHaveLength(4));
  await act(async () => answers[3]?.({ of: 'A again' }));
  expect(await screen.findByText('A again')).toBeTruthy();
  expect(asked.map(({ headers }) => headers['Idempotency-Key'])).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});
