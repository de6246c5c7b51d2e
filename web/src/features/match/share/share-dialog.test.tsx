import { waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import type { ResultCard } from './result-card';
import { ShareDialog } from './share-dialog';

const side = { title: 'Nova', letters: 'NO', isWinner: true };
const card: ResultCard = {
  ...{ head: 'Rocket League · 1v1 · Best of 3', left: side, scores: [2, 1] },
  ...{ right: { title: 'Kestrel', letters: 'KE', isWinner: false }, foot: 'Played on Contend' },
};

test('the picture is drawn in the dialog once the fonts have loaded', async () => {
  answerWith({});
  const written: string[] = [];
  const pen = new Proxy({} as CanvasRenderingContext2D, {
    get: (_, name) => (text: string) => name === 'fillText' && written.push(text),
    set: () => true,
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen);
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { ready: Promise.resolve() },
  });
  renderAt('/matches/1', <ShareDialog card={card} url="/matches/1" onClose={() => undefined} />);
  await waitFor(() => expect(written).toContain('Played on Contend'));
});
