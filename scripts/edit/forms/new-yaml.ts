import { parseDocument } from 'yaml'
import { quote } from '../write-yaml.ts'
import type { Value } from './change.ts'

/** A value on one line, as people write it here: `{ date: 2027-03-05, name: Team day }`. */
export function flowYaml(value: Value): string {
  if (isList(value)) return `[${value.map(flowYaml).join(', ')}]`
  if (typeof value === 'object') return `{ ${entries(value).map(flowPair).join(', ')} }`
  return scalarYaml(value, (text) => `[${text}]`)
}

/** A field of a block: lists of groups have a line for each group. */
export function fieldYaml(name: string, value: Value, { indent, eol }: Layout): string {
  const line = (text: string) => `${indent}${text}${eol}`
  if (isList(value) && value.some((item) => typeof item === 'object')) {
    return [line(`${name}:`), ...value.map((item) => line(`  - ${flowYaml(item)}`))].join('')
  }
  return line(`${name}: ${typeof value === 'object' ? flowYaml(value) : plainYaml(value)}`)
}

/** An item of a block list, with the dash. The fields of a group stand on lines of their own if those of its siblings do. */
export function itemYaml(value: Value, { indent, eol }: Layout, isBlock: boolean): string {
  if (!isBlock || typeof value !== 'object' || isList(value)) {
    return `${indent}- ${typeof value === 'object' ? flowYaml(value) : plainYaml(value)}${eol}`
  }
  const inner = { indent: `${indent}  `, eol }
  const fields = entries(value).map(([name, inside]) => fieldYaml(name, inside, inner))
  return `${indent}- ${fields.join('').trimStart()}`
}

export interface Layout {
  readonly indent: string
  readonly eol: string
}

/** `Array.isArray` does not know lists that are only read. */
function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}

type Group = { readonly [name: string]: Value }

function entries(group: Group): readonly (readonly [string, Value])[] {
  return Object.entries(group)
}

function flowPair([name, value]: readonly [string, Value]): string {
  return `${name}: ${flowYaml(value)}`
}

/** On a line of its own. */
export function plainYaml(value: string | number | boolean): string {
  return scalarYaml(value, (text) => `- ${text}`)
}

/** Without quotes where YAML reads it the same. `around` puts it into a list of one. */
function scalarYaml(value: string | number | boolean, around: (text: string) => string): string {
  const isRead = (text: string) => {
    const document = parseDocument(around(text))
    const read: unknown = document.errors.length > 0 ? undefined : document.toJS()
    return Array.isArray(read) && read.length === 1 && read[0] === value
  }
  if (typeof value !== 'string') return String(value)
  return [value, ...quote(value)].find(isRead) ?? JSON.stringify(value)
}
