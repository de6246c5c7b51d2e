import type { Profiler } from 'node:inspector';
import { sharesOf } from './profile';

const names = [
  ...['(root)', '(idle)', '(garbage collector)', 'parserOnIncoming', 'answer', 'take', 'setHeader'],
];
const calleesOf: Record<number, number[]> = { 0: [1, 2, 3], 3: [4], 4: [5, 6], 5: [] };

const nodes: Profiler.ProfileNode[] = names.map((functionName, id) => ({
  id,
  callFrame: {
    functionName,
    url: functionName === 'take' ? '/src/limits.ts' : '/src/app.ts',
    ...{ scriptId: '1', lineNumber: 0, columnNumber: 0 },
  },
  children: calleesOf[id] ?? [],
}));

describe('shares of a profile', () => {
  it('counts a sample for the innermost function of a stage, and leaves out idle time', () => {
    const profile = {
      ...{ nodes, startTime: 0, endTime: 9000 },
      samples: [1, 2, 3, 4, 5, 6],
      timeDeltas: [5000, 100, 200, 300, 400, 1000],
    };
    const stages = [
      { name: 'limits', of: /limits\.ts/ },
      { name: 'steps', of: /app\.ts answer/ },
    ];
    expect(Object.fromEntries(sharesOf(profile, { stages, rest: 'Node' }))).toEqual({
      'garbage collection': 0.05,
      Node: 0.1,
      limits: 0.2,
      steps: 0.65,
    });
  });
});
