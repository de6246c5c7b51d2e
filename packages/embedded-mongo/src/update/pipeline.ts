import { failure } from '../errors';
import { checkPipeline } from '../query/pipeline';
import { runStages } from '../query/run-stages';
import { withoutPauses } from '../query/slices';
import { withOnlyVariables } from '../query/variable-scope';
import { isDoc, type Doc } from '../values/bson';
import { fromPlain, plainDoc } from '../values/plain';

const STAGES = new Set([
  '$addFields',
  '$set',
  '$project',
  '$unset',
  '$replaceRoot',
  '$replaceWith',
]);

/** Compiles an update written as a pipeline. Numbers it does not change keep their BSON types. */
export function compilePipelineUpdate(stages: unknown[], variables: Doc): (doc: Doc) => Doc {
  for (const stage of stages) {
    const [name] = isDoc(stage) ? Object.keys(stage) : [];
    if (!name || !STAGES.has(name)) {
      throw failure('InvalidOptions', `${String(name)} is not allowed to be used within an update`);
    }
  }
  const pipeline = withOnlyVariables(Object.keys(variables), () => checkPipeline(stages));
  const context = { variables, now: new Date() };
  return (doc) => {
    const [result] = withoutPauses(runStages([plainDoc(doc)], pipeline, context));
    return fromPlain(result) as Doc;
  };
}
