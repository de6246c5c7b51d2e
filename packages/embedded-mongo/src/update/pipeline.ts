import { failure } from '../errors';
import { runStages, checkPipeline } from '../query/pipeline';
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
  const pipeline = checkPipeline(stages);
  return (doc) => {
    const [result] = [...runStages([plainDoc(doc)], pipeline, { variables })];
    return fromPlain(result) as Doc;
  };
}
