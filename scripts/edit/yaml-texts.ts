import { isAlias, isMap, isScalar, isSeq, type Node } from 'yaml'
import type { SourceFile } from '../content/content-error.ts'
import { parseYaml } from '../content/parse-yaml.ts'
import { frontMatterOf, type Text } from './text.ts'

/** The texts of a YAML file, or of front matter, in their order. None if its syntax is wrong. */
export function yamlTexts(source: SourceFile): readonly Text[] {
  return yamlValues(source).flatMap(({ value, ...text }) => (typeof value === 'string' ? text : []))
}

/** With numbers and such. */
export function yamlValues({ file, text }: SourceFile): readonly (Text & Pick<Scalar, 'value'>)[] {
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
    written: String(value).replace(/\n$/, ''), // which a block without - ends with
    value,
  }))
}

interface Scalar {
  readonly path: readonly (string | number)[]
  readonly value: unknown
  readonly range: readonly [number, number]
}

function* scalars(node: unknown, path: Scalar['path']): Iterable<Scalar> {
  if (isMap(node)) {
    for (const { key, value } of node.items) yield* scalars(value, [...path, String(key)])
  } else if (isSeq(node)) {
    for (const [index, item] of node.items.entries()) yield* scalars(item, [...path, index])
  } else if (isScalar(node) && !isAlias(node)) {
    const [start, end] = (node as Node).range ?? [0, 0]
    if (end > start) yield { path, value: node.value, range: [start, end] }
  }
}
