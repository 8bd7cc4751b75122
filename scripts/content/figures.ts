import { createHash } from 'node:crypto'
import { fillColors, type ThemeColors } from '../../shared/theme-colors.ts'
import { ContentError, type ContentProblem } from './content-error.ts'
import { problemsAt } from './line-of.ts'
import type { SourceFile } from './read-record.ts'

export interface Figure {
  /** Named by hash, so that it is cached for a year. */
  readonly address: string
  readonly svg: string
  readonly width: number
  readonly height: number
}

const COLOR = /\b(?:fill|stroke)="(?!none"|url\(|var\()[^"]*"/g

/** Colors are tokens, such as `var(--ink)`. Throws ContentError for others. */
export function fillFigure(source: SourceFile, colors: ThemeColors): SourceFile {
  if (!source.file.endsWith('.svg')) return source
  const literal = problemsAt(source, COLOR, ([found]) => {
    return `Write ${found} as a color of client/theme/tokens.css, for example fill="var(--ink)".`
  })
  if (literal.length > 0) throw new ContentError(literal)
  try {
    return { ...source, text: fillColors(source.text, colors) }
  } catch (error) {
    const reason = `${(error as Error).message}.`
    throw new ContentError([{ file: source.file, line: 1, field: '', reason }])
  }
}

export function readFigures(sources: readonly SourceFile[]): ReadonlyMap<string, Figure> {
  const files = sources.filter(({ file }) => file.endsWith('.svg'))
  const problems = files.flatMap((source) => (sizeOf(source) ? [] : [withoutSize(source)]))
  if (problems.length > 0) throw new ContentError(problems)
  return new Map(files.map((source) => [source.file, toFigure(source)]))
}

function toFigure({ file, text }: SourceFile): Figure {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.svg'.length)
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
  const { width, height } = sizeOf({ file, text }) ?? { width: 0, height: 0 }
  return { address: `/assets/${name}-${hash}.svg`, svg: text, width, height }
}

function sizeOf({ text }: SourceFile): Pick<Figure, 'width' | 'height'> | undefined {
  const root = /<svg\b[^>]*>/.exec(text)?.[0] ?? ''
  const box = /\bviewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(root)
  return box ? { width: Number(box[1]), height: Number(box[2]) } : undefined
}

function withoutSize({ file }: SourceFile): ContentProblem {
  const reason = 'Give the drawing a viewBox, for example viewBox="0 0 480 400".'
  return { file, line: 1, field: '', reason }
}
