import { hash } from 'node:crypto'
import { fillColors, type ThemeColors } from '../../shared/theme-colors.ts'
import { ContentError, problemAt, problemsAt, refuse, type SourceFile } from './content-error.ts'

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
  refuse(literal)
  try {
    return { ...source, text: fillColors(source.text, colors) }
  } catch (error) {
    throw new ContentError([problemAt(source, 0, `${(error as Error).message}.`)])
  }
}

const SIZE = /<svg\b[^>]*\bviewBox="[\d.-]+ [\d.-]+ (?<width>[\d.]+) (?<height>[\d.]+)"/

/** By file. Throws ContentError for drawings without a size. */
export function readFigures(sources: readonly SourceFile[]): ReadonlyMap<string, Figure> {
  const files = sources.filter(({ file }) => file.endsWith('.svg'))
  const reason = 'Give the drawing a viewBox, for example viewBox="0 0 480 400".'
  refuse(files.flatMap((source) => (SIZE.test(source.text) ? [] : [problemAt(source, 0, reason)])))
  return new Map(files.map((source) => [source.file, toFigure(source)]))
}

function toFigure({ file, text }: SourceFile): Figure {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.svg'.length)
  const { width, height } = SIZE.exec(text)?.groups ?? {}
  return {
    address: `/assets/${name}-${hash('sha256', text).slice(0, 12)}.svg`,
    svg: text,
    width: Number(width),
    height: Number(height),
  }
}
