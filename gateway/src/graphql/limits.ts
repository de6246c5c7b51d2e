import {
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  GraphQLIncludeDirective,
  type GraphQLField,
  GraphQLObjectType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** What one document may ask for. */
export const graphLimits = { depth: 8, cost: 1000, aliases: 15, tokens: 1000, timeoutMs: 5000 };

/** Reads of objects; a row of a list and an entry of the catalogue cost a tenth. */
const readCost = 10;
/** Nested fragments can select a field more often than any document has reason to. */
const mostFields = 5000;

export interface Measured {
  depth: number;
  cost: number;
  aliases: number;
}

export interface MeasuredDocument {
  schema: GraphQLSchema;
  operation: OperationDefinitionNode;
  fragments: Record<string, FragmentDefinitionNode>;
  /** As they were coerced by the schema. */
  variables: Record<string, unknown>;
}

type Rows = ((args: Record<string, unknown>) => number) | undefined;

interface FieldExtensions {
  isRead?: boolean;
  isCatalogue?: boolean;
  rows?: Rows;
}

interface Level {
  type: GraphQLObjectType;
  depth: number;
  /** How often the objects of this level can occur. */
  times: number;
}

/** Measures a valid document, before anything is read for it. */
class Measure implements Measured {
  depth = 0;
  cost = 0;
  aliases = 0;
  #fields = 0;

  constructor(private readonly document: MeasuredDocument) {}

  visit({ selections }: SelectionSetNode, level: Level): void {
    for (const selection of selections) {
      if (this.#isOver || !this.#isIncluded(selection)) continue;
      if (selection.kind === Kind.FIELD) this.#field(selection, level);
      else if (selection.kind === Kind.INLINE_FRAGMENT) this.visit(selection.selectionSet, level);
      else {
        const fragment = this.document.fragments[selection.name.value];
        if (fragment) this.visit(fragment.selectionSet, level);
      }
    }
  }

  /** The rest need not be measured: the document is refused. */
  get #isOver(): boolean {
    const { depth, cost, aliases } = graphLimits;
    if (this.#fields > mostFields) this.cost = Infinity;
    return this.depth > depth || this.cost > cost || this.aliases > aliases;
  }

  #isIncluded(selection: SelectionNode): boolean {
    const { variables } = this.document;
    const skip = getDirectiveValues(GraphQLSkipDirective, selection, variables);
    const include = getDirectiveValues(GraphQLIncludeDirective, selection, variables);
    return skip?.if !== true && include?.if !== false;
  }

  #field(node: FieldNode, { type, depth, times }: Level): void {
    this.#fields += 1;
    this.depth = Math.max(this.depth, depth);
    if (node.alias) this.aliases += 1;
    const field = type.getFields()[node.name.value];
    if (!field) return;
    const rows = this.#count(field, node, times);
    const inner = getNamedType(field.type);
    if (!node.selectionSet || !(inner instanceof GraphQLObjectType)) return;
    this.visit(node.selectionSet, { type: inner, depth: depth + 1, times: times * rows });
  }

  /** Adds the cost of a field, and returns how many rows it can return for each object. */
  #count(field: GraphQLField<unknown, unknown>, node: FieldNode, times: number): number {
    const { isRead, isCatalogue, rows } = field.extensions as FieldExtensions;
    if (isCatalogue) this.cost += times;
    if (!isRead) return 1;
    this.cost += times * readCost;
    if (!rows) return 1;
    const most = Math.max(1, rows(getArgumentValues(field, node, this.document.variables)));
    this.cost += times * most;
    return most;
  }
}

/**
 * Measures a document: its depth, its aliases, and its cost. Each read costs 10; each row that a
 * list can return, and each entry of the catalogue, costs 1.
 */
export function measure(document: MeasuredDocument): Measured {
  const type = document.schema.getQueryType();
  const measured = new Measure(document);
  if (type) measured.visit(document.operation.selectionSet, { type, depth: 1, times: 1 });
  return { depth: measured.depth, cost: measured.cost, aliases: measured.aliases };
}

/** The limit that a document exceeds, in words; null when it keeps to all. */
export function exceeded({ depth, cost, aliases }: Measured): string | null {
  if (depth > graphLimits.depth) return `has more than ${graphLimits.depth} levels`;
  if (aliases > graphLimits.aliases) return `has more than ${graphLimits.aliases} aliases`;
  if (cost > graphLimits.cost) return `costs more than ${graphLimits.cost}: ask for fewer rows`;
  return null;
}
