import { findSourceMap } from 'node:module';
import { Session, type Profiler } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';

/** Names of the rows that do not come from a function. */
const outside = new Map([
  ['(garbage collector)', 'garbage collection'],
  ['(program)', 'outside of JavaScript: system calls, parsers'],
]);
/** Rarely enough that the samples hardly slow the process. */
const sampledEveryUs = 500;

/** A part of a program: code whose file and function match, with all that it calls. */
export interface Stage {
  name: string;
  /** Matches `file function`, like `gateway/src/app.ts answer` or `node:net Socket`. */
  of: RegExp;
}

/** Returns the source of a function, through the source map of its bundle. */
function sourceOf({ url, lineNumber, columnNumber, functionName }: Frame): string {
  const file = url.startsWith('file:') ? fileURLToPath(url) : url;
  const entry = findSourceMap(file)?.findEntry(lineNumber, columnNumber);
  const source = entry && 'originalSource' in entry ? entry.originalSource : file;
  return `${source} ${functionName}`;
}

type Frame = Profiler.ProfileNode['callFrame'];

/**
 * Returns the share of each stage in a profile, without the idle time. A sample belongs to the
 * innermost function on the stack that a stage matches; what none matches is `rest`.
 */
export function sharesOf(
  { nodes, samples = [], timeDeltas = [] }: Profiler.Profile,
  { stages, rest }: { stages: Stage[]; rest: string },
): Map<string, number> {
  const stageOfNode = new Map<number, string>();
  const visit = (node: Profiler.ProfileNode, caller: string) => {
    const { functionName } = node.callFrame;
    const source = sourceOf(node.callFrame);
    const own = outside.get(functionName) ?? stages.find(({ of }) => of.test(source))?.name;
    stageOfNode.set(node.id, own ?? caller);
    for (const id of node.children ?? []) {
      const child = byId.get(id);
      if (child) visit(child, own ?? caller);
    }
  };
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const root = nodes[0];
  if (root) visit(root, rest);
  const times = new Map([...stages.map(({ name }) => name), rest].map((name) => [name, 0]));
  samples.forEach((id, nth) => {
    const stage = stageOfNode.get(id);
    if (!stage || byId.get(id)?.callFrame.functionName === '(idle)') return;
    times.set(stage, (times.get(stage) ?? 0) + (timeDeltas[nth] ?? 0));
  });
  const all = [...times.values()].reduce((sum, time) => sum + time, 0);
  return new Map([...times].map(([stage, time]) => [stage, time / all]));
}

/** Samples this process for a time by V8's profiler. */
export async function profileFor(ms: number): Promise<Profiler.Profile> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: sampledEveryUs });
  await session.post('Profiler.start');
  await new Promise((resolve) => setTimeout(resolve, ms));
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  return profile;
}
