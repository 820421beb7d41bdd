import { dirname, join } from 'node:path/posix';

/** The path of an import that names a file of the same package. */
const RELATIVE_IMPORT = /\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/** Comments that take whole lines: a statement in one imports nothing. */
const COMMENT_LINES = /^\s*(?:\/\/|\/\*|\*).*$/gm;

/** Lines of JSDoc, whose types are imports, like those of TypeScript. */
const JSDOC_LINES = /^\s*(?:\/\*\*|\*).*$/gm;
const TYPE_IMPORT = /\bimport\('(\.{1,2}\/[^']+)'\)/g;

/**
 * Finds folders that import each other in a loop, each loop once.
 *
 * @param {Map<string, string>} sources text of each file by its path, e.g. `sdk/src/money.ts`
 * @returns {string[][]} imports of each loop, as `file -> file`, one for each step from folder to
 *   folder
 */
export function folderLoops(sources) {
  const graph = folderGraph(sources);
  /** @type {string[][]} */
  const loops = [];
  for (;;) {
    removeEnds(graph);
    const loop = firstLoop(graph);
    if (loop === undefined) return loops;
    loops.push(loop.map(([from, to]) => graph.get(from)?.get(to) ?? ''));
    for (const [from, to] of loop) graph.get(from)?.delete(to);
  }
}

/**
 * @param {Map<string, string>} sources
 * @returns {Map<string, Map<string, string>>} the folders that each folder imports, and the files
 *   that import them
 */
function folderGraph(sources) {
  /** @type {Map<string, Map<string, string>>} */
  const graph = new Map();
  for (const [path, text] of sources) {
    const from = dirname(path);
    const imports = graph.get(from) ?? new Map();
    graph.set(from, imports);
    for (const target of relativeImports(text)) {
      const imported = join(from, target);
      const to = dirname(imported);
      if (to !== from && !imports.has(to)) imports.set(to, `${path} -> ${imported}`);
    }
  }
  return graph;
}

/** @param {string} text of a file @returns {string[]} the files of its package that it imports */
function relativeImports(text) {
  const jsdoc = [...text.matchAll(JSDOC_LINES)].join('\n');
  return [
    ...text.replace(COMMENT_LINES, '').matchAll(RELATIVE_IMPORT),
    ...jsdoc.matchAll(TYPE_IMPORT),
  ].map(([, target = '']) => target);
}

/**
 * Removes folders that import no other, until only loops and what leads to them are left.
 * @param {Map<string, Map<string, string>>} graph
 */
function removeEnds(graph) {
  for (let removed = true; removed;) {
    removed = false;
    for (const [folder, imports] of graph) {
      for (const to of imports.keys()) if (!graph.has(to)) imports.delete(to);
      if (imports.size === 0) removed = graph.delete(folder);
    }
  }
}

/**
 * @param {Map<string, Map<string, string>>} graph in which every folder imports another one
 * @returns {[from: string, to: string][] | undefined}
 */
function firstLoop(graph) {
  const [start] = graph.keys();
  if (start === undefined) return undefined;
  /** @type {[from: string, to: string][]} */
  const steps = [];
  for (let folder = start; ;) {
    const [to = ''] = graph.get(folder)?.keys() ?? [];
    steps.push([folder, to]);
    const begin = steps.findIndex(([from]) => from === to);
    if (begin >= 0) return steps.slice(begin);
    folder = to;
  }
}
