type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** An id in the code of a module, or why it may not stand where it does. */
type Found = { node: Node; id: string; fault?: string };

/** What a build does with the ids in a module: puts their keys in their place, or tells why it cannot. */
export type Rewritten = { code: string; fault?: never } | { fault: string };

/**
 * The code of a module with the keys of messages in place of their ids; `tree` is its syntax tree. An
 * id is a whole string: what is put together from pieces, compared, or names a property has none.
 */
export function withKeys(
  code: string,
  tree: unknown,
  keys: ReadonlyMap<string, string>,
): Rewritten | undefined {
  const found = [...idsIn(tree as Node, keys)];
  const fault = found.find((one) => one.fault !== undefined)?.fault;
  if (fault !== undefined) return { fault };
  if (found.length === 0) return undefined;
  let rewritten = code;
  for (const { node, id } of found.reverse()) {
    rewritten =
      rewritten.slice(0, node.start) + JSON.stringify(keys.get(id)) + rewritten.slice(node.end);
  }
  return { code: rewritten };
}

/** The ids that a text has as whole strings, in whatever quotes. */
export function idsLeft(text: string, keys: ReadonlyMap<string, string>): string[] {
  const quoted = text.matchAll(/(?<=["'`])[a-z]\w*(?:\.\w+)+(?=["'`])/gi);
  return [...new Set([...quoted].map(([id]) => id))].filter((id) => keys.has(id));
}

function* idsIn(
  node: Node,
  keys: ReadonlyMap<string, string>,
  parent?: Node,
  place?: string,
): Generator<Found> {
  const id = textOf(node);
  if (id !== undefined && keys.has(id)) {
    const fault = misused(parent, place)
      ? `${id} is compared or names a property, which a key cannot do: messages that say the same have one`
      : undefined;
    yield { node, id, ...(fault && { fault }) };
  } else if (node.type === 'TemplateLiteral') {
    const made = madeBy(node, keys);
    if (made)
      yield { node, id: made, fault: `${made} is put together from pieces: write it whole` };
  }
  for (const [name, value] of Object.entries(node)) {
    for (const child of [value].flat()) if (isNode(child)) yield* idsIn(child, keys, node, name);
  }
}

/** The text of a node that is one fixed string. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  const [only, ...others] = node.type === 'TemplateLiteral' ? piecesOf(node) : [];
  return others.length === 0 ? only : undefined;
}

function misused(parent: Node | undefined, place: string | undefined): boolean {
  if (parent?.type === 'BinaryExpression' || parent?.type === 'SwitchCase') return true;
  return place === 'key' || place === 'property';
}

/** An id that a template may come to, of those that its fixed pieces say something of. */
function madeBy(node: Node, keys: ReadonlyMap<string, string>): string | undefined {
  const pieces = piecesOf(node);
  if (!pieces.some((piece) => /\w\.|\.\w/.test(piece))) return undefined;
  const fixed = pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`^${fixed.join('[\\w.]+')}$`);
  return [...keys.keys()].find((id) => pattern.test(id));
}

function piecesOf(template: Node): string[] {
  const quasis = template['quasis'] as Array<{ value: { cooked?: string } }>;
  return quasis.map(({ value }) => value.cooked ?? '');
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
