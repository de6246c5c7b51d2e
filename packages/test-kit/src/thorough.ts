/**
 * Adds `describe.thorough` and `test.thorough`: what `npm test` skips and `npm run verify` runs,
 * because it takes more CPU time than a merge needs: races of fifty, long histories, whole events.
 */
declare global {
  /** Set by the test project. */
  var isThorough: boolean | undefined;

  // Jest's own types are a namespace.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace jest {
    interface Describe {
      thorough: DescribeBase;
    }
    interface It {
      thorough: ItBase;
    }
  }
}

type DescribeBase = Pick<jest.Describe, 'each'> & ((name: string, run: () => void) => void);
type ItBase = Pick<jest.It, 'each'> &
  ((name: string, run?: jest.ProvidesCallback, timeoutMs?: number) => void);

describe.thorough = globalThis.isThorough ? describe : describe.skip;
test.thorough = globalThis.isThorough ? test : test.skip;

export {};
