import { markdownBlocks } from '../markdown-blocks.ts'
import { type Text, withEolOf } from '../text.ts'
import { yamlValues } from '../yaml-texts.ts'

/** A value of YAML, a block of Markdown, or what stands between two of them. All units of a file are the file, with `\n`. */
export interface Unit {
  readonly source: string
  /** Undefined for what stands between. */
  readonly text?: Pick<Text, 'path' | 'written'>
}

/**
 * Of several versions of a file; none of one that is not there. Lines, if a version has no texts: a drawing, or YAML that is
 * broken.
 */
export function unitsOf<Versions extends readonly (string | undefined)[]>(
  file: string,
  ...versions: Versions
): { readonly [Index in keyof Versions]: readonly Unit[] } {
  const plain = versions.map((text) => text && withEolOf('\n', text))
  const texts = plain.map((text) => (text === undefined ? [] : textsOf(file, text)))
  const hasTexts = plain.every((text, index) => text === undefined || texts[index]?.length)
  return plain.map((text = '', index) =>
    hasTexts ? split(text, texts[index] ?? []) : toLines(text),
  ) as { [Index in keyof Versions]: readonly Unit[] }
}

function split(source: string, texts: readonly Text[]): readonly Unit[] {
  const units: Unit[] = []
  let place = 0
  for (const { start, end, source: own, path, written } of texts) {
    if (start > place) units.push({ source: source.slice(place, start) })
    units.push({ source: own, text: { path, written } })
    place = end
  }
  if (place < source.length) units.push({ source: source.slice(place) })
  return units
}

function toLines(text: string): readonly Unit[] {
  return (text.match(/.*\n|.+$/g) ?? []).map((line) => ({ source: line }))
}

function textsOf(file: string, text: string): readonly Text[] {
  if (!/\.(?:md|yml)$/.test(file)) return []
  const values = yamlValues({ file, text })
  return values.length > 0 ? [...values, ...markdownBlocks({ file, text })] : []
}

export function join(units: readonly Unit[]): string {
  return units.map(({ source }) => source).join('')
}

/** As they are written. */
export function textsIn(units: readonly Unit[]): readonly string[] {
  return units.flatMap(({ text }) => text?.written ?? [])
}

/** Whether they are only the day of the last edit, which the editor sets by itself, and adds with its key. */
export function isDay(units: readonly Unit[]): boolean {
  const isPart = ({ source, text }: Unit) =>
    text ? text.path === 'updatedAt' : /^\s*updatedAt:\s*$/.test(source)
  return units.some(({ text }) => text) && units.every(isPart)
}
