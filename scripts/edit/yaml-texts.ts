import { isAlias, isMap, isScalar, isSeq, type Node } from 'yaml'
import type { SourceFile } from '../content/content-error.ts'
import { parseYaml } from '../content/parse-yaml.ts'
import { frontMatterOf, type Text } from './text.ts'

/** The texts of a YAML file, or of front matter, in their order. None if its syntax is wrong. */
export function yamlTexts({ file, text }: SourceFile): readonly Text[] {
  const yaml = frontMatterOf(file, text)
  const document = parseYaml(yaml)
  if (document.errors.length > 0) return []
  return [...scalars(document.contents, [])].map(({ path, value, range: [start, end] }) => ({
    file,
    path: path.join('.'),
    kind: 'yaml',
    start,
    end,
    source: yaml.slice(start, end),
    written: value.replace(/\n$/, ''), // which a block without - ends with
  }))
}

interface Scalar {
  readonly path: readonly (string | number)[]
  readonly value: string
  readonly range: readonly [number, number]
}

function* scalars(node: unknown, path: Scalar['path']): Iterable<Scalar> {
  if (isMap(node)) {
    for (const { key, value } of node.items) yield* scalars(value, [...path, String(key)])
  } else if (isSeq(node)) {
    for (const [index, item] of node.items.entries()) yield* scalars(item, [...path, index])
  } else if (isScalar(node) && typeof node.value === 'string' && !isAlias(node)) {
    const [start, end] = (node as Node).range ?? [0, 0]
    if (end > start) yield { path, value: node.value, range: [start, end] }
  }
}
