import { decide } from '@contend/contracts';
import { withFiles } from './files';
import type { Match } from './match';

const match = { id: '1'.repeat(24), fileHashes: { old: 'beef' } } as unknown as Match;
const fileHashes = { old: 'beef', proof: 'cafe' };

test('hashes of uploads are stored with the change that they prove', () => {
  const changed = decide(
    { ...match, status: 'score_proposed' as const },
    { timers: { silence: null } },
  );
  expect(withFiles(match, changed, { fileHashes })).toEqual({
    ...changed,
    state: { ...match, status: 'score_proposed', fileHashes },
  });
});

test('a repeat, which changes nothing, stores no hashes', () => {
  const repeat = decide(match);
  expect(withFiles(match, repeat, { fileHashes })).toBe(repeat);
});
