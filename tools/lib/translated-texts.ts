import { parseSync } from '@swc/core';
import type { SourceFile } from './files.ts';
import type { Breach } from './walls.ts';

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

/** The kinds that a child of an element can be from one rendering to the next. */
interface Child {
  readonly isText: boolean;
  readonly isElement: boolean;
  readonly isNothing: boolean;
  /** The element can be another one, or several. */
  readonly isSwapped: boolean;
  readonly words: string;
}

const NOTHING = { isText: false, isElement: false, isNothing: true, isSwapped: false };
const TEXT = { isText: true, isElement: false, isNothing: false, isSwapped: false };
const ELEMENT = { isText: false, isElement: true, isNothing: false, isSwapped: false };

type Kinds = Omit<Child, 'words'>;

/**
 * texts-stand-alone: a page translator puts each text into elements of its own, so React finds its text node no more. React then
 * fails where it removes the text, or inserts an element before it, and the whole screen is lost. A text needs an element of its
 * own where it comes and goes among other children, and where an element comes and goes right before it.
 */
export function unsteadyTexts(files: readonly SourceFile[]): Breach[] {
  const trees = files.map((file) => ({
    file,
    tree: parseSync(file.text, { syntax: 'typescript', tsx: true }),
  }));
  const makers = new Set(trees.flatMap(({ tree }) => elementMakers(tree)));
  return trees.flatMap(({ file, tree }) => textsOf(file, tree, new Set([...makers, ...elementNames(tree)])));
}

/** @param elements names in the file that are no text. */
function textsOf(file: SourceFile, tree: unknown, elements: ReadonlySet<string>): Breach[] {
  const breaches: Breach[] = [];
  visit(tree, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return;
    const children = childrenOf(node, elements);
    const isAlone = children.length === 1 && isHost(node);
    children.forEach((child, at) => {
      const comesAndGoes = child.isText && (child.isElement || child.isNothing);
      const next = children.slice(at + 1).find((one) => !isMoving(one) || one.isText);
      if (comesAndGoes && !isAlone) breaches.push(breach(file, child.words));
      else if (isMoving(child) && next?.isText && !next.isElement)
        breaches.push(breach(file, `${child.words} ${next.words}`));
    });
  });
  return breaches;
}

function breach({ path }: SourceFile, words: string): Breach {
  return `${path} ${words.replaceAll(/\s+/g, ' ').slice(0, 90)}: the text needs an element of its own`;
}

function isMoving({ isElement, isNothing, isSwapped }: Child): boolean {
  return isElement && (isNothing || isSwapped);
}

/** An element of the page, not a component, whose children may be next to others. */
function isHost({ opening }: Node): boolean {
  const { value = '' } = ((opening as Node | undefined)?.['name'] ?? {}) as { value?: string };
  return /^[a-z]/.test(value);
}

/** The children that can have a node in the page, without blanks, which translators leave alone. */
function childrenOf(node: Node, elements: ReadonlySet<string>): Child[] {
  return (node['children'] as Node[]).flatMap((child) => {
    const words = wordsOf(child);
    if (child.type === 'JSXText')
      return /\S/.test(String(child['value'])) ? [{ ...TEXT, words: String(child['value']) }] : [];
    if (child.type !== 'JSXExpressionContainer') return [{ ...ELEMENT, words }];
    const expression = child['expression'] as Node;
    if (expression.type === 'JSXEmptyExpression') return [];
    if (expression.type === 'StringLiteral' && !/\S/.test(String(expression['value']))) return [];
    return [{ ...kindsOf(expression, elements), words }];
  });
}

function kindsOf(node: Node, elements: ReadonlySet<string>): Kinds {
  const of = (key: string) => kindsOf(node[key] as Node, elements);
  switch (node.type) {
    case 'ParenthesisExpression':
    case 'TsAsExpression':
      return of('expression');
    case 'OptionalChainingExpression':
      return of('base');
    case 'MemberExpression':
      return of('object').isText ? TEXT : ELEMENT;
    case 'JSXElement':
    case 'JSXFragment':
      return ELEMENT;
    case 'NullLiteral':
    case 'BooleanLiteral':
      return NOTHING;
    case 'ConditionalExpression':
      return either(of('consequent'), of('alternate'));
    case 'BinaryExpression':
      if (node['operator'] === '&&') return either(NOTHING, of('right'));
      if (node['operator'] === '||' || node['operator'] === '??') return either(of('left'), of('right'));
      return TEXT;
    case 'CallExpression': {
      if (isList(node)) return { ...ELEMENT, isSwapped: true };
      const { value = '' } = node['callee'] as { value?: string };
      return elements.has(value) ? { ...ELEMENT, isNothing: true } : TEXT;
    }
    case 'Identifier':
      if (node['value'] === 'undefined') return NOTHING;
      return elements.has(String(node['value'])) ? { ...ELEMENT, isNothing: true } : TEXT;
    case 'ObjectExpression':
      return (node['properties'] as Node[])
        .map((one) => (one['value'] ? kindsOf(one['value'] as Node, elements) : TEXT))
        .reduce(either, ELEMENT);
    default:
      return TEXT;
  }
}

function either(one: Kinds, other: Kinds): Kinds {
  return {
    isText: one.isText || other.isText,
    isElement: one.isElement || other.isElement,
    isNothing: one.isNothing || other.isNothing,
    isSwapped: one.isSwapped || other.isSwapped || (one.isElement && other.isElement),
  };
}

/** `list.map(…)`, `list?.map(…)`. */
function isList(call: Node): boolean {
  const callee = call['callee'] as { base?: unknown };
  const { property } = (callee.base ?? callee) as { property?: { value?: string } };
  return property?.value === 'map' || property?.value === 'flatMap';
}

/** Functions, not components, that return an element. */
function elementMakers(tree: unknown): string[] {
  const names: string[] = [];
  visit(tree, (node) => {
    if (node.type !== 'FunctionDeclaration') return;
    const { value = '' } = node['identifier'] as { value?: string };
    if (/^[a-z]/.test(value) && returned(node['body']).some(isElement)) names.push(value);
  });
  return names;
}

function returned(body: unknown): Node[] {
  const found: Node[] = [];
  visit(body, (node) => {
    if (node.type === 'ReturnStatement' && node['argument']) found.push(node['argument'] as Node);
  });
  return found;
}

function isElement(node: Node): boolean {
  const kinds = kindsOf(node, new Set());
  return kinds.isElement && !kinds.isText;
}

/** Names of variables and parameters in a file that hold only React elements or nothing. */
function elementNames(tree: unknown): string[] {
  const names: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'VariableDeclarator') {
      const { id, init } = node as unknown as Declarator;
      if (init && id.value !== undefined && isElement(init)) names.push(id.value);
      // `const [ask, dialog] = useRemoveDialog();`
      for (const one of (id.elements ?? []).slice(1))
        if (/dialog$/i.test(one?.value ?? '')) names.push(one?.value ?? '');
    }
    if (node.type === 'TsPropertySignature') {
      const { key, typeAnnotation } = node as unknown as { key: { value?: string }; typeAnnotation: Node };
      if (key.value !== undefined && typesOf(typeAnnotation).every((type) => NO_TEXT.has(type)))
        names.push(key.value);
    }
  });
  return names;
}

interface Declarator {
  readonly id: {
    readonly value?: string;
    readonly elements?: readonly ({ readonly value?: string } | null)[];
  };
  readonly init: Node | null;
}

/** `Elements` of packages/ui: the compiler refuses a text there. */
const NO_TEXT = new Set(['Elements', 'ReactElement', 'null', 'undefined']);

/** The names of the types that a union has, or that a function returns. */
function typesOf(annotation: Node): string[] {
  const { typeAnnotation: type } = annotation as unknown as { typeAnnotation: Node };
  const all = type.type === 'TsUnionType' ? (type['types'] as Node[]) : [type];
  return all.flatMap((one) => {
    if (one.type === 'TsParenthesizedType') return typesOf(one);
    if (one.type === 'TsFunctionType') return typesOf(one['typeAnnotation'] as Node);
    const { typeName, kind } = one as unknown as { typeName?: { value?: string }; kind?: string };
    return String(typeName?.value ?? kind);
  });
}

function wordsOf(node: Node): string {
  const found: string[] = [];
  visit(node, (one) => {
    if (one.type === 'Identifier' || one.type === 'StringLiteral') found.push(String(one['value']));
  });
  return `{${found.join(' ')}}`;
}

function visit(node: unknown, look: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, look);
  else if (node && typeof node === 'object') {
    if ('type' in node && typeof node.type === 'string') look(node as Node);
    visit(Object.values(node), look);
  }
}
