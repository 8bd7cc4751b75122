import { hash } from 'node:crypto'
import { fillColors, type Theme } from '../../shared/theme-colors.ts'
import { ContentError, problemAt, problemsAt, refuse, type SourceFile } from './content-error.ts'

export interface Figure {
  /** Named by hash, so that it is cached for a year. */
  readonly address: string
  readonly svg: string
  readonly width: number
  readonly height: number
}

const COLOR = /\b(?:fill|stroke)="(?!none"|url\(|var\()[^"]*"/g

/**
 * Colors are tokens, such as `var(--ink)`, which becomes `var(--ink, #000000)`: by day, and in a style of the drawing by night.
 * A browser takes that for an image on a dark page. Throws ContentError for other colors.
 */
export function fillFigure(source: SourceFile, theme: Theme): SourceFile {
  if (!source.file.endsWith('.svg')) return source
  const literal = problemsAt(source, COLOR, ([found]) => {
    return `Write ${found} as a color of client/theme/tokens.css, for example fill="var(--ink)".`
  })
  refuse(literal)
  try {
    return { ...source, text: withBothColors(source.text, theme) }
  } catch (error) {
    throw new ContentError([problemAt(source, 0, `${(error as Error).message}.`)])
  }
}

function withBothColors(svg: string, { day, night }: Theme): string {
  const tokens = new Set(svg.match(/var\(--[\w-]+\)/g))
  const filled = [...tokens].reduce(
    (text, token) => text.replaceAll(token, `${token.slice(0, -1)}, ${fillColors(token, day)})`),
    svg,
  )
  const atNight = [...tokens].map((token) => `${token.slice(4, -1)}:${fillColors(token, night)}`)
  return withStyle(filled, `@media (prefers-color-scheme:dark){:root{${atNight.join(';')}}}`)
}

export function withStyle(svg: string, style: string): string {
  return svg.replace(/<svg\b[^>]*>/, `$&<style>${style}</style>`)
}

/** For paper, and for programs that know no variables. */
export function byDay(svg: string): string {
  return svg.replace(STYLE, '').replace(COLORS, '$2')
}

export const STYLE = /<style>(.*?)<\/style>/s

/** `var(--ink, #000000)`: a token, and its color by day. */
export const COLORS = /var\(--([\w-]+), (#\w+)\)/g

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
