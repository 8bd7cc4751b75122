import { readFile } from 'node:fs/promises'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type CoverPattern, drawCover } from '../../client/illustrations/cover-patterns.ts'
import { fillColors, type ThemeColors } from '../../shared/theme-colors.ts'
import { readTokens } from '../build/read-theme.ts'

/** Draws a cover as the site does, with the colors of its stylesheet. */
export async function coverArtist(theme: ThemeColors) {
  const css = await readFile('client/illustrations/whitepaper-cover.css', 'utf8')
  return (pattern: CoverPattern) => {
    const colors = { ...theme, ...readColors(css, pattern) }
    const words = createElement('style', null, WORDS)
    const drawing = createElement('svg', SVG, words, drawCover(pattern))
    return {
      svg: fillColors(renderToStaticMarkup(drawing), colors),
      paper: fillColors('var(--cover-paper)', colors),
      text: fillColors('var(--cover-text)', colors),
      onShield: fillColors('var(--cover-on-shield)', colors),
    }
  }
}

const SVG = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 816 1056', fill: 'none' }

const WORDS =
  '.cover-word { font-family: Overpass; font-weight: 800; text-anchor: middle; fill: var(--cover-white) }'

function readColors(css: string, pattern: CoverPattern): ThemeColors {
  const blocks = ['paper-cover', `paper-cover-${pattern}`].map(
    (name) => new RegExp(`^\\.${name} \\{([^}]*)\\}`, 'm').exec(css)?.[1] ?? '',
  )
  return readTokens(blocks.join('\n'))
}
