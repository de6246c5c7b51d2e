import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { useSeen } from './use-seen';

/** The part of a row that is visible, as the browser’s entries have it: in getters. */
class Entry {
  constructor(
    readonly target: Element,
    private readonly part: { ratio: number; height: number },
  ) {}
  get isIntersecting() {
    return this.part.ratio > 0;
  }
  get intersectionRatio() {
    return this.part.ratio;
  }
  get intersectionRect() {
    return { height: this.part.height };
  }
}

let report: (entries: Entry[]) => void = () => undefined;
const observed: string[] = [];

beforeEach(() => {
  observed.length = 0;
  // jsdom has no layout, and no observer of it.
  globalThis.IntersectionObserver = class {
    constructor(listener: (entries: Entry[]) => void) {
      report = listener;
    }
    observe = (row: Element) => void observed.push(row.getAttribute('data-number') ?? '');
    disconnect = () => undefined;
  } as never;
});

const onSeen = jest.fn();

function Rows({ numbers }: { numbers: number[] }) {
  const list = useRef<HTMLDivElement>(null);
  useSeen(list, numbers.at(-1) ?? 0, onSeen);
  return (
    <div ref={list}>
      {numbers.map((number) => (
        <p key={number} data-number={number} />
      ))}
    </div>
  );
}

test('reports the greatest number of the rows that are visible, and never a smaller one', () => {
  const { container, rerender } = render(<Rows numbers={[1, 2, 3, 4]} />);
  const see = (parts: Record<number, { ratio: number; height: number }>) =>
    act(() =>
      report(
        Object.entries(parts).map(
          ([number, part]) =>
            new Entry(container.querySelector(`[data-number="${number}"]`) as Element, part),
        ),
      ),
    );
  const [half, edge, tall] = [
    { ratio: 0.5, height: 20 },
    { ratio: 0.1, height: 4 },
    { ratio: 0.3, height: window.innerHeight },
  ];
  see({ 1: half, 2: half, 3: edge, 4: { ratio: 0, height: 0 } });
  see({ 1: half });
  expect(onSeen.mock.calls).toEqual([[2]]);
  see({ 3: tall });
  expect(onSeen.mock.calls).toEqual([[2], [3]]);
  observed.length = 0;
  rerender(<Rows numbers={[1, 2, 3, 4, 5]} />);
  expect(observed).toEqual(['4', '5']);
});
