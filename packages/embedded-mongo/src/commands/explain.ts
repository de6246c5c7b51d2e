import { failure } from '../errors';
import { splitPipeline } from '../query/aggregate';
import { readCollation, refuseCollated } from '../query/collation';
import { splitOutput } from '../query/output-stages';
import { checkPipeline } from '../query/pipeline';
import { planQuery, type Plan } from '../query/planner';
import { searchInSlices, type Search } from '../query/scan';
import { readSort } from '../query/sorts';
import { forEachInSlices } from '../query/slices';
import { isDoc, type Doc } from '../values/bson';
import { arrayField, collectionOf, docField, namespace, type Call, type Command } from './command';
import { readFind } from './reads';

export const explain: Command = {
  fields: ['verbosity'],
  async run(call) {
    const inner = docField(call.body, 'explain');
    const name = Object.keys(inner)[0] ?? '';
    refuseCollated(readCollation(inner.collation), 'explain');
    const wanted = searchOf({ ...call, name, body: inner });
    const ns = namespace(call.database, inner[name]);
    const collection = collectionOf(call, ns);
    const sort = readSort(wanted.sort);
    const plan =
      collection && planQuery(collection, { filter: wanted.filter, sort, hint: wanted.hint });
    const executes = call.body.verbosity !== 'queryPlanner';
    return {
      explainVersion: '1',
      queryPlanner: {
        namespace: ns,
        parsedQuery: wanted.filter,
        winningPlan: plan ? describe(plan, wanted) : { stage: 'EOF' },
        rejectedPlans: [],
      },
      ...(executes ? { executionStats: await measure(call, ns, wanted) } : {}),
      command: inner,
      ok: 1,
    };
  },
};

function searchOf(call: Call): Search {
  const { name, body } = call;
  switch (name) {
    case 'find':
      return readFind(call);
    case 'count':
    case 'distinct':
    case 'findAndModify':
      return { filter: docField(body, 'query'), sort: docField(body, 'sort'), hint: body.hint };
    case 'aggregate':
      return {
        ...splitPipeline(
          checkPipeline(splitOutput(arrayField(body, 'pipeline'), call.database).reads),
        ).first,
        hint: body.hint,
      };
    case 'update':
    case 'delete': {
      const [spec] = arrayField(body, `${name}s`);
      return { filter: docField(spec as Doc, 'q'), hint: (spec as Doc).hint };
    }
    default:
      throw failure('CommandNotFound', `Explain failed due to unknown command: ${name}`);
  }
}

/** The plan in the format of mongod's explain, the innermost stage last. */
function describe(plan: Plan, { sort, filter }: Search): Doc {
  const direction = plan.ranges[0]?.reverse ? 'backward' : 'forward';
  const key = (plan.index?.spec.key ?? { _id: 1 }) as Doc;
  const indexName = plan.index?.name ?? '_id_';
  const scan = { stage: plan.stage, keyPattern: key, indexName, direction };
  const isMultiKey = (plan.index?.arrayFields ?? 0) !== 0;
  const reads: Record<Plan['stage'], Doc> = {
    EOF: { stage: 'EOF' },
    COLLSCAN: { stage: 'COLLSCAN', filter, direction },
    IDHACK: { stage: 'IDHACK', keyPattern: key, indexName },
    IXSCAN: { stage: 'FETCH', filter, inputStage: { ...scan, isMultiKey } },
    OR: { stage: 'OR', inputStages: plan.branches?.map((branch) => describe(branch, { filter })) },
  };
  const read = reads[plan.stage];
  return plan.isSorted
    ? read
    : { stage: 'SORT', sortPattern: isDoc(sort) ? sort : {}, inputStage: read };
}

async function measure(call: Call, ns: string, wanted: Search): Promise<Doc> {
  const { engine } = call.server;
  const { view, close } = engine.openView();
  const effort = { keys: 0, docs: 0 };
  let nReturned = 0;
  try {
    const found = searchInSlices(view, engine.catalog.get(ns), wanted, effort);
    await forEachInSlices(found, () => (nReturned += 1));
  } finally {
    close();
  }
  return {
    executionSuccess: true,
    nReturned,
    totalKeysExamined: effort.keys,
    totalDocsExamined: effort.docs,
  };
}
