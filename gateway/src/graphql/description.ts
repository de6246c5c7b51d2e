import { printSchema } from 'graphql';
import { graphLimits } from './limits';
import { buildGraphSchema } from './schema';
import { trustedDocuments } from './trusted-documents';

/** The schema, its limits and the documents of the web app, for `npm run docs`. */
export function graphDescription() {
  const schema = buildGraphSchema();
  return { sdl: printSchema(schema), limits: graphLimits, documents: trustedDocuments(schema) };
}
